import pLimit from 'p-limit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appUrl } from '../../fixtures/emulators.ts'
import { type Links, storeLinks } from '../support/notes/links.ts'

/** The requests that mail gateways and mail programs make for the links in a mail before anybody reads it. */
const WAYS: readonly [name: string, request: RequestInit][] = [
  ['HEAD', { method: 'HEAD' }],
  ['GET', {}],
  ['prefetch', { headers: { 'Sec-Purpose': 'prefetch;prerender', Purpose: 'prefetch' } }],
]
const AT_ONCE = 16
/** `npm run test:deep` asks for a thousand. */
const LINKS = Number(process.env['ROBOT_LINKS'] ?? 200)

let links: Links

beforeAll(async () => {
  links = await storeLinks(LINKS)
})
afterAll(async () => {
  await links.remove()
})

test.each(WAYS)('%s of every link changes nothing, and no view is counted', async (_, request) => {
  const limit = pLimit(AT_ONCE)
  const statuses = await Promise.all(
    links.urls.map((url) =>
      limit(async () => {
        const answer = await fetch(url, request)
        await answer.arrayBuffer()
        return answer.status
      }),
    ),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await links.changes()).toEqual([])
})

test('the calls that open and answer a note are not there for HEAD and GET', async () => {
  const token = links.urls[0]?.split('/').at(-2) ?? ''
  const steps = ['open', 'read', 'accept', 'reject', 'receipt']
  const bundled = ['open', 'note', 'accept', 'accept_all', 'reject', 'receipt'].map(
    (step) => `bundle/${step}`,
  )
  for (const step of [...steps, ...bundled]) {
    for (const method of ['HEAD', 'GET']) {
      const answer = await fetch(`${appUrl()}/api/v1/confirm/${step}/?accessToken=${token}`, { method })
      await answer.arrayBuffer()
      expect([404, 405]).toContain(answer.status)
    }
  }
  expect(await links.changes()).toEqual([])
})
