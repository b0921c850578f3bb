import { type ErrorBody, errorBodySchema } from '@kenshu/contract/errors'
import type { z } from 'zod'
import { appUrl } from '../../../fixtures/emulators.ts'
import { expectAsDescribed } from './openapi.ts'

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** the body as JSON; undefined if it is not JSON */
  json: unknown
}

export interface CallOptions {
  method?: string
  token?: string | null
  /** sent as JSON */
  json?: unknown
  /** sent unchanged */
  body?: BodyInit
  headers?: Record<string, string>
  /** base URL of a call over HTTP; default: the API of this process, or Hosting if there is none */
  base?: string
}

type Send = (request: Request) => Promise<Response>

let send: Send = fetch

/** Sets how calls without a `base` are made from now on. */
export function sendCallsBy(way: Send): void {
  send = way
}

/**
 * Sends all calls of a test file over HTTP, for tests of the way between a caller and the API, or of the functions' own
 * processes.
 */
export function overHttp(): void {
  send = fetch
}

/**
 * Calls the API as a browser would, and checks the answer against the OpenAPI document.
 * @param path below the host, e.g. `/api/v1/user/me/`
 */
export async function call(path: string, options: CallOptions = {}): Promise<Answer> {
  const headers = new Headers(options.headers)
  if (options.token !== undefined && options.token !== null) {
    headers.set('Authorization', `Bearer ${options.token}`)
  }
  let body = options.body ?? null
  if (options.json !== undefined) {
    headers.set('Content-Type', 'application/json')
    body = JSON.stringify(options.json)
  }
  const method = options.method ?? 'GET'
  const way = options.base === undefined ? send : fetch
  const response = await way(new Request(`${options.base ?? appUrl()}${path}`, { method, headers, body }))
  const answer = await answerOf(response)
  await expectAsDescribed(method, path, answer)
  return answer
}

/** A response, read to its end. */
export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: parse(text) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The result of a call that must succeed; throws if it failed. */
export function answered<T>(answer: Answer, schema: z.ZodType<T>): T {
  if (answer.status !== 200) throw new Error(`${String(answer.status)} ${answer.text}`)
  return schema.parse(answer.json)
}

/** The body of a failure; throws if it does not match the contract. */
export function errorBody(answer: Answer): ErrorBody {
  return errorBodySchema.strict().parse(answer.json)
}
