import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { IncomingMessage, Server } from 'node:http'
import { Stream } from 'node:stream'

const CHANNEL = 'http.server.request.start'

/**
 * Makes every request reach the API, whatever its path and body are, before any of its body is read. The runtime has no setting for this.
 * Only the functions that serve the API call it: those of the task queue need their requests parsed.
 *
 * The runtime (functions-framework in the cloud, its counterpart in the emulator) reads and parses a whole body before it calls the
 * function: 32 MB from a caller who has not been identified, which a compressed body unpacks to 1 GiB, whatever its path. A body that it cannot
 * parse gets an HTML page as answer, without our envelope and request id. So each request is presented to the runtime as one without a body.
 * The runtime looks at `headers`, which is changed; Hono's bridge builds its Request from `rawHeaders`, which keeps the client's headers, and
 * reads the body when a route asks for it.
 *
 * Node publishes the channel before it calls any listener of the request. See docs/decisions/0004-raw-body.md.
 *
 * The runtime also decodes the path, and answers a path that it cannot decode (`/api/v1/%E0%A4%A`) with its own page. Such a path is
 * escaped once more, so that the runtime can decode it.
 * @param limits.bodyMs for how long the rest of a body is accepted after its answer, in milliseconds
 * @param limits.requestMs after how long Node itself cuts off a sender, in milliseconds: no earlier than the API, whose own limits say how
 * fast a body must arrive (body-in-time.ts)
 * @returns a function that ends it
 */
export function keepRawRequests({ bodyMs, requestMs }: { bodyMs: number; requestMs: number }): () => void {
  const receive = (message: unknown) => {
    const call = callOf(message)
    const url = call?.request.url
    if (call === undefined || url === undefined) return
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
 * Reads and discards the rest of a body, so that a slow sender gets the answer when they have finished. If the connection were cut at once,
 * the answer would be lost, and the emulator would end the whole instance. A sender who exceeds the deadline is cut off.
 */
function throwAwayRest(request: IncomingMessage, bodyMs: number): void {
  if (!request.complete) {
    const timer = setTimeout(() => request.socket.destroy(), bodyMs)
    request.once('close', () => {
      clearTimeout(timer)
    })
  }
  // An earlier reader that has stopped would hold back the rest.
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

/** The parts of a received request that this file uses. */
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
