import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { IncomingMessage, Server } from 'node:http'
import { Stream } from 'node:stream'

const CHANNEL = 'http.server.request.start'

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
 * @param limits.bodyMs for how long what is left of a body is taken after its answer, in milliseconds
 * @param limits.requestMs after how long Node itself cuts off who is still sending: no earlier than the API would, whose own limits say
 *   how fast a body must come (body-in-time.ts)
 * @returns ends it
 */
export function keepRawRequests({ bodyMs, requestMs }: { bodyMs: number; requestMs: number }): () => void {
  const receive = (message: unknown) => {
    const call = callOf(message)
    const url = call?.request.url
    if (call === undefined || url === undefined || !url.startsWith('/api/')) return
    const { request, response, server } = call
    server.requestTimeout = requestMs
    delete request.headers['content-length']
    delete request.headers['transfer-encoding']
    request.url = decodable(url)
    response.once('finish', () => {
      throwAwayRest(request, bodyMs)
    })
  }
  subscribe(CHANNEL, receive)
  return () => {
    unsubscribe(CHANNEL, receive)
  }
}

/**
 * Reads what nobody wanted, and keeps nothing of it: who is still sending gets the answer when they have ended. A connection that was
 * cut at once would take the answer along, and the emulator would end the whole instance. Who does not end in time is cut off.
 */
function throwAwayRest(request: IncomingMessage, bodyMs: number): void {
  if (!request.complete) {
    const timer = setTimeout(() => request.socket.destroy(), bodyMs)
    request.once('close', () => {
      clearTimeout(timer)
    })
  }
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

/** What is used of a request that has come. */
interface Call {
  request: IncomingMessage
  response: Stream
  server: { requestTimeout: number }
}

function callOf(message: unknown): Call | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  if (!('request' in message && 'response' in message && 'server' in message)) return undefined
  const { request, response, server } = message
  const isCall = request instanceof IncomingMessage && response instanceof Stream && server instanceof Server
  return isCall ? { request, response, server } : undefined
}
