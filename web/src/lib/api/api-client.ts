import { LONG_CALL_TIMEOUT_SECONDS } from '@kenshu/contract/limits'
import { z } from 'zod'
import { messages } from '../../messages/frame-ja.ts'
import { loadFirebase } from '../firebase/firebase.ts'
import { SHORT_CALL_SECONDS } from '../limits.ts'
import { dropEarly, takeEarly } from '../start/early-calls.ts'
import { ApiError, networkError, timeoutError } from './api-error.ts'
import { callHeaders, readHeaders } from './call-headers.ts'
import { eitherSignal } from './either-signal.ts'
import { errorOfResponse } from './error-of-response.ts'
import { setServerClock } from './server-clock.ts'
import { traceParent } from './trace-parent.ts'

export { ApiError } from './api-error.ts'

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: URLSearchParams
  json?: unknown
  /** in addition to the headers of every call */
  headers?: Record<string, string>
  /** the token of a user who has just signed out; the page may be closed before the answer. Default: that of the signed-in user */
  token?: string
  signal?: AbortSignal | undefined
}

/** Parses a JSON answer with the contract's schema. Throws ApiError for a failure and for an unexpected shape. */
export function parseAnswer<T>(
  schema: z.ZodType<T>,
  status: number,
  text: string,
  requestId: string,
  statusText = '',
): T {
  let body: unknown
  try {
    body = text === '' ? undefined : JSON.parse(text)
  } catch {
    body = undefined
  }
  if (status < 200 || status >= 300) {
    throw errorOfResponse(status, body, requestId, statusText)
  }
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  console.error('An answer does not have the shape of the contract', parsed.error)
  throw new ApiError('bad_response', messages.errors.unknown, { status, requestId })
}

async function call<T>(
  read: (response: Response) => Promise<T>,
  url: string,
  seconds: number,
  { method = 'GET', json, headers: extraHeaders, token: ownToken, signal }: CallOptions,
): Promise<T> {
  if (method !== 'GET') dropEarly()
  const early = await takeEarly(url)
  const isRead = method === 'GET' && ownToken === undefined
  const ofEveryCall = early !== null ? {} : isRead ? await readHeaders() : await callHeaders(ownToken)
  const timeout = AbortSignal.timeout(seconds * 1000)
  const headers: Record<string, string> = {
    Accept: 'application/json',
    traceparent: traceParent(),
    ...extraHeaders,
    ...ofEveryCall,
  }
  if (json !== undefined) headers['Content-Type'] = 'application/json'
  try {
    const response =
      early ??
      (await fetch(url, {
        method,
        headers,
        body: json === undefined ? null : JSON.stringify(json),
        keepalive: ownToken !== undefined,
        signal: signal === undefined ? timeout : eitherSignal(signal, timeout),
      }))
    setServerClock(response.headers.get('Date'))
    return await read(response)
  } catch (error) {
    if (error instanceof ApiError) throw error
    // The caller aborted the call because its screen is gone. This is not a failure to report.
    if (signal?.aborted === true) throw error
    throw timeout.aborted ? timeoutError() : networkError()
  }
}

/** Returns a function that parses a response with a schema; see parseAnswer. */
function as<T>(schema: z.ZodType<T>): (response: Response) => Promise<T> {
  return async (response) => {
    const requestId = response.headers.get('X-Request-Id') ?? ''
    return parseAnswer(schema, response.status, await response.text(), requestId, response.statusText)
  }
}

/**
 * Calls the API through Hosting as the signed-in user.
 * @param schema of the answer
 * @param path below `/api/v1/`, for example `delivery_notes/`
 * @throws ApiError with the sentence to show; an abort by `signal` is thrown unchanged
 */
export function callApi<T>(schema: z.ZodType<T>, path: string, options: CallOptions = {}): Promise<T> {
  const query = options.query === undefined ? '' : `?${options.query.toString()}`
  return call(as(schema), `/api/v1/${path}${query}`, SHORT_CALL_SECONDS, options)
}

/** Applies `read` to a successful response; other responses throw an ApiError. */
function asFile<T>(read: (response: Response) => Promise<T>): (response: Response) => Promise<T> {
  return (response) => (response.ok ? read(response) : as(z.never())(response))
}

/** Calls a route that returns a file; otherwise like callApi. */
export function callApiForFile(path: string): Promise<Blob> {
  const read = asFile((response) => response.blob())
  return call(read, `/api/v1/${path}`, SHORT_CALL_SECONDS, { headers: { Accept: '*/*' } })
}

/** The URL of a long call. It goes directly to the function, because Hosting ends a call after 60 s. */
export async function longCallUrl(path: string): Promise<string> {
  const { config } = await loadFirebase()
  return `${config.longApiUrl}/api/v1/${path}`
}

/** Like callApi, for calls that may take up to 1200 s (specification 9). */
export async function callLongApi<T>(schema: z.ZodType<T>, path: string, options: CallOptions): Promise<T> {
  return call(as(schema), await longCallUrl(path), LONG_CALL_TIMEOUT_SECONDS, options)
}

/**
 * Like callLongApi, for a route that returns a file.
 * @param read gets the successful response
 */
export async function callLongApiForFile<T>(
  read: (response: Response) => Promise<T>,
  path: string,
  options: CallOptions,
): Promise<T> {
  const headers = { Accept: '*/*' }
  return call(asFile(read), await longCallUrl(path), LONG_CALL_TIMEOUT_SECONDS, { ...options, headers })
}
