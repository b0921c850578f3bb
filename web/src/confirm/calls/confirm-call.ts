import type { AcceptAllResponse, BundleView } from '@kenshu/contract/bundle/view'
import type { CodeSent } from '@kenshu/contract/confirm/code'
import type { ConfirmView } from '@kenshu/contract/confirm/view'
import { type CallFailure, lostCall, type Outcome } from '../call-failure.ts'
import { CALL_MS } from '../limits.ts'
import { pageMessages } from '../messages/page-ja.ts'
import { loadNotePart } from './load-note-part.ts'

interface Answered {
  response: Response
  serverTime: Date
}

/** The server's time from the Date header, because the client's own clock may be wrong. */
function serverTimeOf(response: Response): Date {
  const told = new Date(response.headers.get('Date') ?? '')
  return Number.isNaN(told.getTime()) ? new Date() : told
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The failure in an answer, with the server's sentence if there is one. */
async function failureOf({ response, serverTime }: Answered, body: unknown): Promise<CallFailure> {
  const { errorBodySchema } = await loadNotePart()
  const parsed = errorBodySchema.safeParse(body)
  if (response.ok || !parsed.success) {
    const requestId = response.headers.get('X-Request-Id') ?? ''
    return { code: 'bad_response', sentence: pageMessages.errors.unknown, requestId, serverTime }
  }
  const { error, message, detail, ...facts } = parsed.data
  const sentence = detail ?? error ?? message ?? pageMessages.errors.unknown
  return { ...facts, sentence, serverTime }
}

async function call<T>(
  path: string,
  request: object,
  read: (answered: Answered) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const timeout = AbortSignal.timeout(CALL_MS)
  try {
    // Loaded before the call, because the answer can't be parsed without it and would be lost.
    await loadNotePart()
    // Sends the server's own cookie, which identifies this browser. Sends no referrer, because the page's address contains the
    // token.
    const response = await fetch(`/api/v1/confirm/${path}/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      credentials: 'same-origin',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: timeout,
    })
    return await read({ response, serverTime: serverTimeOf(response) })
  } catch {
    return { failure: lostCall(timeout.aborted ? 'timeout' : 'network') }
  }
}

type NotePath = 'open' | 'read' | 'accept' | 'reject'

/** The schemas of the answers. */
type Schemas = Awaited<ReturnType<typeof loadNotePart>>

function callParsed<T>(
  path: string,
  request: object,
  parse: (schemas: Schemas, body: unknown) => { success: true; data: T } | { success: false },
): Promise<Outcome<T>> {
  return call(path, request, async (answered) => {
    const schemas = await loadNotePart()
    const body = json(await answered.response.text())
    const parsed = answered.response.ok ? parse(schemas, body) : undefined
    return parsed?.success === true ? { value: parsed.data } : { failure: await failureOf(answered, body) }
  })
}

/** Calls the client's API, which only has POST routes. Returns the view of a note. Never throws. */
export function callConfirm(
  path: NotePath | `bundle/${'note' | 'accept' | 'reject'}`,
  request: object,
): Promise<Outcome<ConfirmView>> {
  return callParsed(path, request, ({ confirmViewSchema }, body) => confirmViewSchema.safeParse(body))
}

/** Calls the client's API. Returns the list of a bundle's notes. Never throws. */
export function callBundle(request: object): Promise<Outcome<BundleView>> {
  return callParsed('bundle/open', request, ({ bundleViewSchema }, body) => bundleViewSchema.safeParse(body))
}

/** Requests a one-time code, which the server mails to the client. Never throws. */
export function callCode(path: 'code' | 'bundle/code', request: object): Promise<Outcome<CodeSent>> {
  return callParsed(path, request, ({ codeSentSchema }, body) => codeSentSchema.safeParse(body))
}

/** Accepts many notes of a bundle. Never throws. */
export function callAcceptAll(request: object): Promise<Outcome<AcceptAllResponse>> {
  return callParsed('bundle/accept_all', request, ({ acceptAllResponseSchema }, body) =>
    acceptAllResponseSchema.safeParse(body),
  )
}

/** Fetches the receipt of an accepted note (検収書), a PDF. Never throws. */
export function fetchReceipt(
  request: object,
  path: 'receipt' | 'bundle/receipt' = 'receipt',
): Promise<Outcome<Blob>> {
  return call(path, request, async (answered) => {
    const { response } = answered
    const isPdf = response.headers.get('Content-Type')?.startsWith('application/pdf') === true
    if (response.ok && isPdf) return { value: await response.blob() }
    return { failure: await failureOf(answered, json(await response.text())) }
  })
}
