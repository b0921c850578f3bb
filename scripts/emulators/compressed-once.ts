import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|manifest|javascript))|\+xml/

function sendCompressed(response: ServerResponse, body: Buffer): void {
  response.setHeader('Content-Encoding', 'gzip')
  response.setHeader('Content-Length', body.length)
  response.appendHeader('Vary', 'Accept-Encoding')
  response.end(body)
}

/**
 * Compresses each file of the Hosting emulator at its first request, as the cloud does, and not again for each browser, which would take a
 * quarter of a second per page. Superstatic calls it before it writes a file, with the file's ETag in the answer.
 */
export function compressedOnce(): Middleware {
  const files = new Map<string, Buffer>()
  return (request, response, next) => {
    const etag = String(response.getHeader('ETag'))
    const isWanted =
      request.method === 'GET' &&
      response.statusCode === 200 &&
      /\bgzip\b/.test(String(request.headers['accept-encoding'])) &&
      COMPRESSIBLE.test(String(response.getHeader('Content-Type')))
    const known = files.get(etag)
    if (!isWanted) next()
    else if (known === undefined) {
      collectBody(response, (body) => {
        const compressed = gzipSync(body)
        files.set(etag, compressed)
        sendCompressed(response, compressed)
      })
      next()
    } else sendCompressed(response, known)
  }
}

/** Keeps what is written to an answer, and calls back with all of it instead of sending it. */
function collectBody(response: ServerResponse, callback: (body: Buffer) => void): void {
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  const parts: Buffer[] = []
  response.write = (part: Buffer) => {
    parts.push(part)
    return true
  }
  response.end = (part?: unknown) => {
    if (Buffer.isBuffer(part)) parts.push(part)
    Object.assign(response, { write, end })
    callback(Buffer.concat(parts))
    return response
  }
}
