import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import type { MarkKind } from '../../usecases/confirm/client-call.ts'
import type { ApiEnv } from '../api-env.ts'
import { sessionCookie } from './session-cookie.ts'

const SECRET = 'a secret of thirty-two characters'
const NOW = '2026-04-01T00:00:00.000Z'

/**
 * Calls a route that adds marks and answers with those of one kind.
 * @returns the ids, and the header that sets the cookie
 */
async function call({
  cookie = '',
  put = [],
  kind = 'staff',
  secret = SECRET,
  now = NOW,
}: {
  cookie?: string
  put?: [MarkKind, string][]
  kind?: MarkKind
  secret?: string
  now?: string
} = {}) {
  const app = new OpenAPIHono<ApiEnv>()
  app.use(sessionCookie(secret, { now: () => new Date(now) }))
  app.get('/', (c) => {
    for (const [each, id] of put) c.get('marks').put(each, id)
    return c.json(
      c
        .get('marks')
        .of(kind)
        .map(({ id }) => id),
    )
  })
  const response = await app.request('/', { headers: { Cookie: cookie } })
  const set = response.headers.get('Set-Cookie') ?? ''
  return { ids: await response.json(), set, cookie: set.split(';')[0] ?? '' }
}

test('what one call puts, the next one of the same browser finds, and other kinds stay as they are', async () => {
  const first = await call({ put: [['staff', 'u1']] })
  const second = await call({ cookie: first.cookie, put: [['link', 'a'.repeat(64)]], kind: 'link' })
  expect(second.ids).toEqual(['a'.repeat(64)])
  expect((await call({ cookie: `other=1; ${second.cookie}` })).ids).toEqual(['u1'])
})

test('no script and no page of another site gets the cookie, and no open connection carries it', async () => {
  const { set } = await call({ put: [['staff', 'u1']] })
  expect(set).toMatch(/^__session=/)
  expect(set.split('; ')).toEqual(
    expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=7776000']),
  )
})

test('a call that puts nothing sets no cookie', async () => {
  const { cookie } = await call({ put: [['staff', 'u1']] })
  expect((await call({ cookie })).set).toBe('')
})

test('what we did not sign says nothing: another secret, another text, no text', async () => {
  const { cookie } = await call({ put: [['staff', 'u1']], secret: 'another secret of thirty-two chars' })
  const [, signature] = decodeURIComponent(cookie).split('.')
  const forged = Buffer.from(JSON.stringify([['staff', 'u2', 1_775_000_000]])).toString('base64url')
  for (const each of [
    cookie,
    `__session=${forged}.${encodeURIComponent(signature ?? '')}`,
    '__session=x',
    '__session=%E0%A4%A',
    '__session=',
  ]) {
    expect((await call({ cookie: each })).ids).toEqual([])
  }
})

test('a mark of staff is good for 30 days, one of a link for 90', async () => {
  const { cookie } = await call({
    put: [
      ['staff', 'u1'],
      ['link', 'l1'],
    ],
  })
  const after = (days: number) => new Date(Date.parse(NOW) + days * 86_400_000).toISOString()
  expect((await call({ cookie, now: after(29.9) })).ids).toEqual(['u1'])
  expect((await call({ cookie, now: after(30) })).ids).toEqual([])
  expect((await call({ cookie, kind: 'link', now: after(89.9) })).ids).toEqual(['l1'])
  expect((await call({ cookie, kind: 'link', now: after(90) })).ids).toEqual([])
})

test('the latest of each kind are kept, none pushes another kind out, and the cookie stays below what browsers take', async () => {
  const link = (n: number) => String(n).padStart(32, '0')
  const staff = (n: number) => String(n).padStart(128, '0')
  const { cookie } = await call({
    put: [
      ...Array.from({ length: 5 }, (_, n): [MarkKind, string] => ['staff', staff(n)]),
      ...Array.from({ length: 100 }, (_, n): [MarkKind, string] => ['link', link(n)]),
    ],
  })
  expect(cookie.length).toBeLessThan(4096)
  expect((await call({ cookie })).ids).toEqual([4, 3, 2].map(staff))
  const links = await call({ cookie, kind: 'link' })
  expect(links.ids).toEqual(Array.from({ length: 40 }, (_, n) => link(99 - n)))
})

test('who is seen again is kept once, as the latest', async () => {
  const { cookie } = await call({
    put: [
      ['staff', 'u1'],
      ['staff', 'u2'],
      ['staff', 'u1'],
    ],
  })
  expect((await call({ cookie })).ids).toEqual(['u1', 'u2'])
})
