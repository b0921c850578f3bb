import { resolveTxt } from 'node:dns/promises'
import { z } from 'zod'
import type { Answer, Ask, Question, WebAnswer } from './question.ts'

/** How long one answer may take. */
const PATIENCE_MS = 30_000

/**
 * Interfaces that gcloud's own project answers for. All others must be told which project they are called for, and
 * that project must have them enabled.
 */
const WITHOUT_PROJECT = /^(cloudresourcemanager|serviceusage|cloudbilling|openidconnect)\.googleapis\.com$/
/** The token goes to no other host. */
const GOOGLE = /^[a-z-]+\.googleapis\.com$/

/** https://cloud.google.com/apis/design/errors: only what says why somebody is refused. */
const errorSchema = z.object({
  error: z.object({
    status: z.string().default(''),
    message: z.string().default(''),
    details: z
      .array(
        z.object({ reason: z.string().optional(), metadata: z.record(z.string(), z.string()).optional() }),
      )
      .default([]),
  }),
})

const NO_RECORD = new Set(['ENOTFOUND', 'ENODATA'])

/** @param token null if there is none; then `why` says why */
interface Access {
  readonly token: string | null
  readonly why: string
  readonly projectId: string
}

const notKnown = (reason: string) => ({ state: 'unknown' as const, reason })

/** The code of a failed connection, which names no secret. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return cause instanceof Error ? cause.name : 'Error'
}

/** Why Google refused, as a sentence. Google's own message is not repeated: it may name people. */
function refusalOf(status: number, body: unknown): Answer {
  const { data } = errorSchema.safeParse(body)
  const off = data?.error.details.find(({ reason }) => reason === 'SERVICE_DISABLED')
  if (off !== undefined) {
    const api = off.metadata?.['service'] ?? '名前は不明'
    return {
      ...notKnown(`プロジェクトで API（${api}）が有効になっていないため、確認できません。`),
      isOff: true,
    }
  }
  if (status === 401)
    return notKnown('gcloud のログインが有効でないため、確認できません（gcloud auth login）。')
  if (status === 403) {
    const [, permission] = /ermission '?([a-z]+\.[\w.]+)'?/i.exec(data?.error.message ?? '') ?? []
    return {
      ...notKnown(
        `gcloud でログインしている人に権限${permission === undefined ? '' : `（${permission}）`}がないため、確認できません。`,
      ),
      isRefused: true,
    }
  }
  return notKnown(`Google が HTTP ${String(status)} を返したため、確認できません。`)
}

/** One page of an interface of Google. */
async function askGoogle(
  { url, post, isPrecondition }: Extract<Question, { ask: 'google' }>,
  { token, why, projectId }: Access,
  get: typeof fetch,
): Promise<Answer> {
  if (token === null) return notKnown(why)
  const { hostname } = new URL(url)
  if (!GOOGLE.test(hostname)) throw new Error(`${hostname} is no interface of Google`)
  const response = await get(url, {
    method: post === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(!WITHOUT_PROJECT.test(hostname) && { 'x-goog-user-project': projectId }),
      ...(post !== undefined && { 'content-type': 'application/json' }),
    },
    ...(post !== undefined && { body: JSON.stringify(post) }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return { state: 'given', body }
  if (isPrecondition === true && errorSchema.safeParse(body).data?.error.status === 'FAILED_PRECONDITION')
    return { state: 'absent' }
  return response.status === 404 ? { state: 'absent' } : refusalOf(response.status, body)
}

const pageSchema = z.looseObject({ nextPageToken: z.string().optional() })

/** All pages of a list, as one. */
async function askPages(
  question: Extract<Question, { ask: 'google' }>,
  list: string,
  access: Access,
  get: typeof fetch,
): Promise<Answer> {
  const entries: unknown[] = []
  const url = new URL(question.url)
  for (;;) {
    const answer = await askGoogle({ ...question, url: url.href }, access, get)
    if (answer.state !== 'given') return answer
    const page = pageSchema.parse(answer.body)
    entries.push(...z.array(z.unknown()).default([]).parse(page[list]))
    if (page.nextPageToken === undefined || page.nextPageToken === '') {
      return { state: 'given', body: { [list]: entries } }
    }
    url.searchParams.set('pageToken', page.nextPageToken)
  }
}

async function askWeb(
  { url, method, headers }: Extract<Question, { ask: 'web' }>,
  get: typeof fetch,
): Promise<Answer> {
  const response = await get(url, {
    method,
    ...(headers !== undefined && { headers }),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const body: WebAnswer = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    json: await response.json().catch(() => null),
  }
  return { state: 'given', body }
}

async function askTxt(name: string, resolve: typeof resolveTxt): Promise<Answer> {
  try {
    const records = await resolve(name)
    return { state: 'given', body: records.map((parts) => parts.join('')) }
  } catch (error) {
    const code = codeOf(error)
    if (NO_RECORD.has(code)) return { state: 'absent' }
    return notKnown(`DNS に問い合わせられないため、確認できません（${code}）。`)
  }
}

/**
 * Asks the real services.
 * @param access the token of the operator, which no answer contains
 */
export function askServices(access: Access, get: typeof fetch = fetch, resolve = resolveTxt): Ask {
  return async (question) => {
    try {
      if (question.ask === 'txt') return await askTxt(question.name, resolve)
      if (question.ask === 'web') return await askWeb(question, get)
      if (question.list === undefined) return await askGoogle(question, access, get)
      return await askPages(question, question.list, access, get)
    } catch (error) {
      if (error instanceof z.ZodError) return notKnown('答えの形が想定と異なるため、判断できません。')
      // What fetch throws: a failed connection, or the time that is up.
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error
      return notKnown(
        `${question.ask === 'txt' ? 'DNS' : new URL(question.url).host} に接続できないため、確認できません（${codeOf(error)}）。`,
      )
    }
  }
}

/** Asks each question once, however many checks have it. */
export function remembering(ask: Ask): Ask {
  const asked = new Map<string, Promise<Answer>>()
  return (question) => {
    const key = JSON.stringify(question)
    const answer = asked.get(key) ?? ask(question)
    asked.set(key, answer)
    return answer
  }
}
