import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'

/**
 * Has every API request reach the API, whatever its path and body are. The runtime cannot be told to.
 *
 * Keeps the body parsers of the functions runtime away from the bodies of the API.
 *
 * The runtime (functions-framework in the cloud, its counterpart in the emulator) parses JSON, form and text bodies
 * before the function is called, and answers what it cannot parse with an HTML page: no envelope, no request id. It
 * has no switch for that. So each API request is shown to the parsers as octets, which they only buffer into
 * `req.rawBody`. They look at `headers`; Hono's bridge builds its Request from `rawHeaders`, where the client's own
 * headers stay as they were.
 *
 * Node publishes the channel before it hands the request to any listener. Requests of the task queue are not touched:
 * firebase-functions needs those parsed. See docs/decisions/0004-raw-body.md.
 *
 * The runtime also decodes the path, and answers one that it cannot decode (`/api/v1/%E0%A4%A`) with a page of its own. Such a
 * path is shown to it as the text that it is.
 */
export function keepRawRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const request = requestOf(message)
    if (request?.url === undefined || !request.url.startsWith('/api/')) return
    request.headers['content-type'] = 'application/octet-stream'
    // An encoding that the parser does not know, or a body that is not in it, would be answered in HTML as well.
    delete request.headers['content-encoding']
    request.url = decodable(request.url)
  })
}

function decodable(url: string): string {
  try {
    decodeURIComponent(url)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}

function requestOf(message: unknown): IncomingMessage | undefined {
  if (typeof message !== 'object' || message === null || !('request' in message)) return undefined
  return message.request instanceof IncomingMessage ? message.request : undefined
}
