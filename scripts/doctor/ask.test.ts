import { expect, test } from 'vitest'
import { askServices, remembering } from './ask.ts'
import { google, googlePost } from './question.ts'
import { containing } from './recorded/found.ts'

const TOKEN = 'ya29.of-nobody-0123456789'
const ACCESS = { token: TOKEN, why: '', projectId: 'kenshu-prod' }

interface Call {
  url: string
  headers: Record<string, string>
  method: string
  body: unknown
}

/** A fetch that answers from a list, and what it was asked. */
function serving(...answers: (Response | Error)[]) {
  const calls: Call[] = []
  const get: typeof fetch = (url, init) => {
    calls.push({
      url: url instanceof Request ? url.url : url.toString(),
      headers: Object.fromEntries(new Headers(init?.headers)),
      method: init?.method ?? 'GET',
      body: init?.body,
    })
    const answer = answers.shift()
    return answer instanceof Response
      ? Promise.resolve(answer)
      : Promise.reject(answer ?? new Error('too many'))
  }
  return { calls, get }
}

const refused = (status: number, error: object) => Response.json({ error }, { status })
const DATABASE = google('firestore.googleapis.com/v1/projects/kenshu-prod/databases/(default)')

test('the interfaces of Google get the token and the project that pays', async () => {
  const { calls, get } = serving(Response.json({ type: 'FIRESTORE_NATIVE' }), Response.json({}))
  const ask = askServices(ACCESS, get)
  expect(await ask(DATABASE)).toEqual({ state: 'given', body: { type: 'FIRESTORE_NATIVE' } })
  await ask(googlePost('cloudresourcemanager.googleapis.com/v1/projects/kenshu-prod:getIamPolicy', { a: 1 }))
  expect(calls.map(({ method, body, headers }) => [method, body, headers['x-goog-user-project']])).toEqual([
    ['GET', undefined, 'kenshu-prod'],
    ['POST', '{"a":1}', undefined],
  ])
  expect(calls.map(({ headers }) => headers['authorization'])).toEqual([`Bearer ${TOKEN}`, `Bearer ${TOKEN}`])
})

test('the token goes nowhere else', async () => {
  const { calls, get } = serving(new Response('<html>', { status: 200 }))
  const ask = askServices(ACCESS, get)
  await expect(ask(google('googleapis.com.evil.example/v1'))).rejects.toThrow('no interface of Google')
  const answer = await ask({ ask: 'web', url: 'https://kenshu-prod.web.app/', method: 'GET' })
  expect(answer).toMatchObject({ state: 'given', body: { status: 200, json: null } })
  expect(calls).toHaveLength(1)
  expect(JSON.stringify(calls)).not.toContain(TOKEN)
})

test('without a token nothing is asked of Google', async () => {
  const { calls, get } = serving()
  const ask = askServices({ token: null, why: 'ログインしていません。', projectId: 'kenshu-prod' }, get)
  expect(await ask(DATABASE)).toEqual({ state: 'unknown', reason: 'ログインしていません。' })
  expect(calls).toEqual([])
})

test('a query that lacks its index is an answer where somebody asks for that, and otherwise unknown', async () => {
  const error = { status: 'FAILED_PRECONDITION', message: 'The query requires an index.' }
  const { get } = serving(
    refused(400, error),
    refused(400, error),
    refused(400, { status: 'INVALID_ARGUMENT' }),
  )
  const ask = askServices(ACCESS, get)
  const query = {
    ...googlePost('firestore.googleapis.com/v1/documents:runQuery', {}),
    isPrecondition: true,
  } as const
  expect(await ask(query)).toEqual({ state: 'absent' })
  expect(await ask(googlePost('firestore.googleapis.com/v1/documents:runQuery', {}))).toMatchObject({
    state: 'unknown',
  })
  expect(await ask(query)).toMatchObject({ state: 'unknown' })
})

test('all pages of a list are one answer', async () => {
  const { calls, get } = serving(
    Response.json({ queues: [1, 2], nextPageToken: 'p2' }),
    Response.json({ queues: [3], nextPageToken: '' }),
  )
  const answer = await askServices(
    ACCESS,
    get,
  )(google('cloudtasks.googleapis.com/v2/x/queues?pageSize=2', 'queues'))
  expect(answer).toEqual({ state: 'given', body: { queues: [1, 2, 3] } })
  expect(calls[1]?.url).toBe('https://cloudtasks.googleapis.com/v2/x/queues?pageSize=2&pageToken=p2')
})

test.each([
  [404, { message: 'not found' }, { state: 'absent' }],
  [401, { message: 'expired' }, { state: 'unknown', reason: containing('gcloud auth login') }],
  [
    403,
    { message: "Permission 'datastore.databases.getMetadata' denied for buchou@kenshu-sha.co.jp" },
    {
      state: 'unknown',
      reason: containing('権限（datastore.databases.getMetadata）'),
      isRefused: true,
    },
  ],
  [
    403,
    {
      message: 'Cloud Firestore API has not been used',
      details: [{ reason: 'SERVICE_DISABLED', metadata: { service: 'firestore.googleapis.com' } }],
    },
    { state: 'unknown', reason: containing('API（firestore.googleapis.com）が有効'), isOff: true },
  ],
  [500, {}, { state: 'unknown', reason: containing('HTTP 500') }],
])('HTTP %i is told as what it means', async (status, error, answer) => {
  const { get } = serving(refused(status, error))
  const given = await askServices(ACCESS, get)(DATABASE)
  expect(given).toEqual(answer)
  expect(JSON.stringify(given)).not.toContain('buchou')
})

test('a host that cannot be reached is told', async () => {
  const { get } = serving(
    new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ENOTFOUND' }) }),
  )
  expect(await askServices(ACCESS, get)(DATABASE)).toEqual({
    state: 'unknown',
    reason: containing('firestore.googleapis.com に接続できない'),
  })
})

test('a preflight is asked as a browser does', async () => {
  const { calls, get } = serving(
    new Response(null, { status: 204, headers: { 'Access-Control-Allow-Origin': 'https://a.jp' } }),
  )
  const answer = await askServices(
    ACCESS,
    get,
  )({
    ask: 'web',
    url: 'https://asia-northeast1-kenshu-prod.cloudfunctions.net/longApi/',
    method: 'OPTIONS',
    headers: { origin: 'https://a.jp' },
  })
  expect(calls).toMatchObject([{ method: 'OPTIONS', headers: { origin: 'https://a.jp' } }])
  expect(answer).toMatchObject({
    body: { status: 204, headers: { 'access-control-allow-origin': 'https://a.jp' } },
  })
})

test('records come as whole texts, and a name without any has none', async () => {
  const answers = [Promise.resolve([['v=spf1 ', '-all']]), ...['ENODATA', 'ETIMEOUT'].map(failed)]
  const resolve = () => answers.shift() ?? Promise.resolve([])
  const ask = askServices(ACCESS, serving().get, resolve)
  expect(await ask({ ask: 'txt', name: 'a.jp' })).toEqual({ state: 'given', body: ['v=spf1 -all'] })
  expect(await ask({ ask: 'txt', name: 'b.jp' })).toEqual({ state: 'absent' })
  expect(await ask({ ask: 'txt', name: 'c.jp' })).toEqual({
    state: 'unknown',
    reason: containing('ETIMEOUT'),
  })
})

/** A failure of DNS that is only made when it is awaited. */
function failed(code: string): Promise<string[][]> {
  const failure = Promise.reject<string[][]>(Object.assign(new Error(code), { code }))
  failure.catch(() => undefined)
  return failure
}

test('what two checks want to know is asked once', async () => {
  const { calls, get } = serving(Response.json({}))
  const ask = remembering(askServices(ACCESS, get))
  expect(await Promise.all([ask(DATABASE), ask(DATABASE)])).toHaveLength(2)
  expect(calls).toHaveLength(1)
})
