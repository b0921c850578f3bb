import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { longApiUrl } from '../fixtures/emulators.ts'
import type { Person } from '../fixtures/people.ts'
import { zipForm } from '../fixtures/zac/zip-form.ts'

export interface TimedAnswer {
  readonly json: unknown
  /** as sent, that is compressed */
  readonly bytes: number
  /** milliseconds from the call to the last byte of its answer */
  readonly took: number
}

interface RawAnswer {
  readonly status: number
  readonly content: Buffer
  readonly isGzip: boolean
}

/** Makes a call without a time limit of its own (fetch gives up after five minutes), and does nothing else meanwhile. */
async function post(url: string, person: Person, type: string, body: Uint8Array): Promise<TimedAnswer> {
  const start = performance.now()
  const { status, content, isGzip } = await new Promise<RawAnswer>((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${person.token}`,
      'Content-Type': type,
      'Content-Length': String(body.length),
      // As browsers ask.
      'Accept-Encoding': 'gzip',
    }
    const call = request(url, { method: 'POST', headers }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          content: Buffer.concat(pieces),
          isGzip: response.headers['content-encoding'] === 'gzip',
        })
      })
      response.on('error', reject)
    })
    call.on('error', reject)
    call.end(body)
  })
  const took = performance.now() - start
  const text = (isGzip ? gunzipSync(content) : content).toString('utf8')
  if (status !== 200) throw new Error(`${url}: ${String(status)} ${text.slice(0, 500)}`)
  return { json: JSON.parse(text), bytes: content.length, took }
}

/** A zip as the body of an upload. */
export async function uploadBody(zip: Buffer): Promise<{ type: string; bytes: Uint8Array }> {
  const answer = new Response(zipForm(new Uint8Array(zip)))
  return {
    type: answer.headers.get('Content-Type') ?? '',
    bytes: new Uint8Array(await answer.arrayBuffer()),
  }
}

/** POST upload_csv. @param base address of the function, if not the suite's */
export async function timeUpload(
  person: Person,
  body: Awaited<ReturnType<typeof uploadBody>>,
  base = longApiUrl(),
): Promise<TimedAnswer> {
  return await post(`${base}/api/v1/upload_csv/`, person, body.type, body.bytes)
}

/** POST promote, until the whole answer is there. */
export async function timePromote(person: Person, folder: string): Promise<TimedAnswer> {
  const body = Buffer.from(JSON.stringify({ folder, user_email: person.email }))
  return await post(`${longApiUrl()}/api/v1/promote/`, person, 'application/json', body)
}

/** POST promote/check, until the whole answer is there. */
export async function timeCheck(person: Person, folder: string): Promise<TimedAnswer> {
  const body = Buffer.from(JSON.stringify({ folder }))
  return await post(`${longApiUrl()}/api/v1/promote/check/`, person, 'application/json', body)
}
