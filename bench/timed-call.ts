import { type Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { Person } from '../fixtures/people.ts'

export interface Answer {
  /** as sent, compressed */
  readonly bytes: number
  /** milliseconds from the call to the last byte of its answer */
  readonly took: number
  /** the uncompressed body */
  readonly text: () => string
}

/** The body of a POST. */
export interface Body {
  readonly type: string
  readonly bytes: Uint8Array
}

interface CallOptions {
  /** the body; without it the call is a GET */
  readonly body?: Body
  /** keeps connections alive for many consecutive calls */
  readonly agent?: Agent
}

/** A client, who has no token. The address is one of documentation (RFC 5737), as Google's front end would append it. */
export const CLIENT = { 'X-Forwarded-For': '203.0.113.7' }

/** Who makes a call: a member of the staff by their token, or a client. */
export type Caller = Pick<Person, 'token'> | typeof CLIENT

function headersOf(caller: Caller, body: Body | undefined): Record<string, string> {
  return {
    ...('token' in caller ? { Authorization: `Bearer ${caller.token}` } : caller),
    // The header that browsers send.
    'Accept-Encoding': 'gzip',
    ...(body !== undefined && { 'Content-Type': body.type, 'Content-Length': String(body.bytes.length) }),
  }
}

/** Makes a call without a timeout (fetch gives up after five minutes). @throws Error if the answer is not 200 or is cut off */
export async function timedCall(
  url: string,
  caller: Caller,
  { body, agent }: CallOptions = {},
): Promise<Answer> {
  const start = performance.now()
  const { status, content, isGzip } = await new Promise<{ status: number; content: Buffer; isGzip: boolean }>(
    (resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST'
      const options = { method, headers: headersOf(caller, body), ...(agent !== undefined && { agent }) }
      const call = request(url, options, (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('end', () => {
          const isGzip = response.headers['content-encoding'] === 'gzip'
          resolve({ status: response.statusCode ?? 0, content: Buffer.concat(pieces), isGzip })
        })
        response.on('error', reject)
      })
      call.on('error', reject)
      call.end(body?.bytes)
    },
  )
  const took = performance.now() - start
  const text = () => (isGzip ? gunzipSync(content) : content).toString('utf8')
  if (status !== 200) throw new Error(`${url}: ${String(status)} ${text().slice(0, 500)}`)
  return { bytes: content.length, took, text }
}
