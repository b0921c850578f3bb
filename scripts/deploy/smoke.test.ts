import { expect, test } from 'vitest'
import { type GetPage, type Page, smokeFaults } from './smoke.ts'

const ORIGIN = 'https://kenshu-prod.web.app'
const policy = "default-src 'self'; object-src 'none'"
const html = (text: string): Page => ({ status: 200, type: 'text/html; charset=utf-8', text, policy })
const refusal = (status: number, code: string): Page => ({
  status,
  type: 'application/json',
  text: JSON.stringify({ code, error: 'x', requestId: 'r' }),
  policy: '',
})
const script: Page = { status: 200, type: 'text/javascript', text: '', policy: '' }
const INDEX = '<script type="module" src="/assets/start-1.js"></script><link href="/assets/app-1.css">'
const SIGN_IN = `<html data-page="sign-in">${INDEX}`
const CONFIRM = '<script type="module" src="/assets/confirm-1.js"></script>'
const BUILT = { index: INDEX, signIn: SIGN_IN, confirm: CONFIRM }

const WORLD: Record<string, Page> = {
  '/': html(INDEX),
  '/login': html(SIGN_IN),
  '/assets/start-1.js': script,
  '/assets/app-1.css': script,
  '/assets/confirm-1.js': script,
  '/confirm/smoke/': html(CONFIRM),
  '/api/v1/user/me/': refusal(401, 'unauthenticated'),
  '/api/v1/delivery_notes/smoke/receipt/': refusal(401, 'unauthenticated'),
  '/api/v1/confirm/': refusal(404, 'not_found'),
}

const serving =
  (changes: Record<string, Page> = {}): GetPage =>
  (url) => {
    const page = { ...WORLD, ...changes }[new URL(url).pathname]
    return page === undefined ? Promise.reject(new Error('ECONNREFUSED')) : Promise.resolve(page)
  }

test('an app that runs has no fault', async () => {
  expect(await smokeFaults(ORIGIN, BUILT, serving())).toEqual([])
  expect(await smokeFaults(ORIGIN, null, serving())).toEqual([])
})

test.each<[string, Record<string, Page>, string]>([
  ['pages of another version', { '/': html(INDEX.replace('start-1', 'start-0')) }, 'デプロイした版では'],
  ['another page in the place of the sign-in', { '/login': html(INDEX) }, 'ログイン'],
  [
    'a page without the policy of firebase.json',
    { '/login': { ...html(SIGN_IN), policy: '' } },
    'Content-Security-Policy',
  ],
  ['a page without its script', { '/assets/start-1.js': { ...script, status: 404 } }, 'start-1.js'],
  ['a page in the place of its script', { '/assets/app-1.css': html('') }, 'app-1.css'],
  ['an error instead of a page', { '/confirm/smoke/': { ...script, status: 503 } }, 'HTTP 503'],
  [
    'functions that nobody may call',
    { '/api/v1/user/me/': { ...html('Forbidden'), status: 403 } },
    'HTTP 403',
  ],
  [
    'functions that refuse nobody',
    { '/api/v1/delivery_notes/smoke/receipt/': { ...script, text: '{}' } },
    'receipt',
  ],
  ['pages in the place of functions', { '/api/v1/confirm/': html(INDEX) }, 'confirm'],
])('it notices %s', async (_, changes, words) => {
  const faults = await smokeFaults(ORIGIN, BUILT, serving(changes))
  expect(faults).toEqual([expect.stringContaining(words)])
})

test('an address that cannot be reached is a fault, not an error', async () => {
  const faults = await smokeFaults(ORIGIN, null, () => Promise.reject(new Error('ENOTFOUND')))
  expect(faults).toEqual(['接続できません: ENOTFOUND'])
})
