import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { Stream } from 'node:stream'

/**
 * Has every API request reach the API, whatever its path and body are, and before anything of its body is read. The runtime cannot be
 * told to.
 *
 * The runtime (functions-framework in the cloud, its counterpart in the emulator) reads a body to its end and parses it before the
 * function is called: 32 MB of somebody who has not said who they are. What it cannot parse it answers with an HTML page, without our
 * envelope and request id. So each API request is shown to it as one without a body. It looks at `headers`; Hono's bridge builds its
 * Request from `rawHeaders`, where the client's own headers stay as they were, and reads the body when a route asks for it.
 *
 * Node publishes the channel before it hands the request to any listener. Requests of the task queue are not touched:
 * firebase-functions needs those parsed. See docs/decisions/0004-raw-body.md.
 *
 * The runtime also decodes the path, and answers one that it cannot decode (`/api/v1/%E0%A4%A`) with a page of its own. Such a
 * path is shown to it as the text that it is.
 */
export function keepRawRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const call = callOf(message)
    const url = call?.request.url
    if (call === undefined || url === undefined || !url.startsWith('/api/')) return
    const { request, response } = call
    delete request.headers['content-length']
    delete request.headers['transfer-encoding']
    request.url = decodable(url)
    response.once('finish', () => {
      throwAwayRest(request)
    })
  })
}

/**
 * Reads what nobody wanted, and keeps nothing of it: who is still sending gets the answer when they have ended. A connection that was
 * cut instead would take the answer along, and the emulator would end the whole instance.
 */
function throwAwayRest(request: IncomingMessage): void {
  // Whoever has read a part of it holds the rest back.
  request.removeAllListeners('data')
  request.resume()
}

function decodable(url: string): string {
  try {
    decodeURIComponent(url)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}

function callOf(message: unknown): { request: IncomingMessage; response: Stream } | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  if (!('request' in message) || !('response' in message)) return undefined
  const { request, response } = message
  const isCall = request instanceof IncomingMessage && response instanceof Stream
  return isCall ? { request, response } : undefined
}
