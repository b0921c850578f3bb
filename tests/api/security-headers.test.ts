import { expect, test } from 'vitest'
import { appUrl, longApiUrl } from '../../fixtures/emulators.ts'

const PAGES = [
  '/',
  '/admin/delivery-notes/x/',
  '/confirm/some-token/',
  '/confirm/bundle/some-token/',
  '/robots.txt',
]
const CALLS = ['/api/v1/user/me/', '/api/v1/nothing/']

/** Checks the headers of every answer: HTTPS for a year, no MIME sniffing, no referrer, no framing. */
async function expectHeaders(url: string): Promise<void> {
  const { headers } = await fetch(url)
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
}

test.each([...PAGES, ...CALLS])('%s answers with the headers that keep browsers safe', async (path) => {
  await expectHeaders(`${appUrl()}${path}`)
})

test.each(CALLS)('so does %s of the function that the app calls directly', async (path) => {
  await expectHeaders(`${longApiUrl()}${path}`)
})

test('an answer of the API may load nothing, wherever it is opened', async () => {
  const { headers } = await fetch(`${appUrl()}/api/v1/user/me/`)
  expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/)
})
