import { expect, test } from 'vitest'
import { appUrl } from '../../fixtures/emulators.ts'
import { newContext, signInAs } from './support/browser.ts'

const APP_CHECK = { siteKey: 'site-key', appId: '1:1234567890:web:abc', debugToken: 'debug-token-of-a-test' }
const TOKEN = 'token-of-app-check'

test('where App Check is switched on, each call of the staff app carries the token that its debug token was exchanged for', async () => {
  // The policy has no place for App Check before somebody switches it on (docs/deploy.md).
  const context = await newContext({ bypassCSP: true })
  const emulators: unknown = await (await fetch(`${appUrl()}/emulators.json`)).json()
  await context.route('**/emulators.json', (route) =>
    route.fulfill({ json: { ...(emulators as object), appCheck: APP_CHECK } }),
  )
  // Only Google exchanges tokens, and has no emulator for it.
  const exchanged: unknown[] = []
  await context.route('https://content-firebaseappcheck.googleapis.com/**', (route) => {
    exchanged.push([new URL(route.request().url()).pathname, route.request().postDataJSON()])
    return route.fulfill({
      json: { token: TOKEN, ttl: '3600s' },
      headers: { 'Access-Control-Allow-Origin': '*' },
    })
  })
  const carried: (string | undefined)[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/'))
      carried.push(request.headers()['x-firebase-appcheck'])
  })

  const page = await context.newPage()
  await signInAs(page, 'normal@example.co.jp')
  await page.getByRole('heading', { name: '納品書一覧' }).first().waitFor()
  expect(exchanged).toEqual([
    [
      expect.stringMatching(/\/apps\/1:1234567890:web:abc:exchangeDebugToken$/),
      { debug_token: APP_CHECK.debugToken },
    ],
  ])
  expect(carried.length).toBeGreaterThan(0)
  expect(new Set(carried)).toEqual(new Set([TOKEN]))
})
