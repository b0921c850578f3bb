import { longApiUrl } from '../fixtures/emulators.ts'
import type { Person } from '../fixtures/people.ts'
import { zipForm } from '../fixtures/zac/zip-form.ts'
import { type Body, timedCall } from './timed-call.ts'

export interface TimedAnswer {
  readonly json: unknown
  /** as sent, compressed */
  readonly bytes: number
  /** milliseconds from the call to the last byte of its answer */
  readonly took: number
}

/** A body of JSON. */
export function jsonBody(json: object): Body {
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(json)) }
}

/** A POST, whose answer is JSON. */
async function post(url: string, person: Person, body: Body): Promise<TimedAnswer> {
  const { bytes, took, text } = await timedCall(url, person, { body })
  return { json: JSON.parse(text()), bytes, took }
}

/** A zip as the body of an upload. */
export async function uploadBody(zip: Buffer): Promise<Body> {
  const answer = new Response(zipForm(new Uint8Array(zip)))
  return {
    type: answer.headers.get('Content-Type') ?? '',
    bytes: new Uint8Array(await answer.arrayBuffer()),
  }
}

/** POST upload_csv. @param base address of the function, if not the suite's */
export async function timeUpload(person: Person, body: Body, base = longApiUrl()): Promise<TimedAnswer> {
  return await post(`${base}/api/v1/upload_csv/`, person, body)
}

/** POST promote, timed until the whole answer has arrived. */
export async function timePromote(person: Person, folder: string): Promise<TimedAnswer> {
  return await post(`${longApiUrl()}/api/v1/promote/`, person, jsonBody({ folder, user_email: person.email }))
}

/** POST promote/check, timed until the whole answer has arrived. */
export async function timeCheck(person: Person, folder: string): Promise<TimedAnswer> {
  return await post(`${longApiUrl()}/api/v1/promote/check/`, person, jsonBody({ folder }))
}

/** GET of a path below api/v1/. @param base where the function listens */
export async function timeGet(base: string, person: Person, path: string): Promise<TimedAnswer> {
  const { bytes, took, text } = await timedCall(`${base}/api/v1/${path}`, person)
  return { json: JSON.parse(text()), bytes, took }
}
