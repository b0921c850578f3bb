import { uploadResponseSchema } from '@kenshu/contract/upload/upload'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appUrl } from '../../fixtures/emulators.ts'
import { filesOf } from '../../fixtures/zac/export-files.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { exportOfDay, newPrefix } from '../support/zac/export.ts'
import { newContext } from './support/browser.ts'
import { button } from './support/note-page.ts'
import { pressPromote } from './support/promote-button.ts'
import { signInAs } from './support/sign-in.ts'
import { untilLive } from './support/until-live.ts'

const APP_CHECK = { siteKey: 'site-key', appId: '1:1234567890:web:abc', debugToken: 'debug-token-of-a-test' }
const TOKEN = 'token-of-app-check'

/** A browser with App Check switched on, its token exchanges, the calls that carried a token, and what it began to follow Firestore with. */
async function newCheckedBrowser(): Promise<{
  context: BrowserContext
  exchanged: unknown[]
  carried: Map<string, string | undefined>
  followed: string[]
}> {
  // The policy does not allow App Check until somebody switches it on (docs/deploy.md), so the test bypasses it.
  const context = await newContext({ bypassCSP: true, locale: 'ja-JP' })
  const emulators: unknown = await (await fetch(`${appUrl()}/emulators.json`)).json()
  await context.route('**/emulators.json', (route) =>
    route.fulfill({ json: { ...(emulators as object), appCheck: APP_CHECK } }),
  )
  // Only Google exchanges tokens, and there is no emulator, so the test replaces the exchange.
  const exchanged: unknown[] = []
  await context.route('https://content-firebaseappcheck.googleapis.com/**', (route) => {
    exchanged.push([new URL(route.request().url()).pathname, route.request().postDataJSON()])
    return route.fulfill({
      json: { token: TOKEN, ttl: '3600s' },
      headers: { 'Access-Control-Allow-Origin': '*' },
    })
  })
  const carried = new Map<string, string | undefined>()
  const followed: string[] = []
  context.on('request', (request) => {
    // The headers of Firestore's streams stand in the text of the call that opens them.
    if (/\/Listen\/channel\?/.test(request.url()) && request.postData()?.startsWith('headers=') === true)
      followed.push(decodeURIComponent(request.postData() ?? ''))
    // This includes calls to the function's own address, which have another origin.
    const [, path] = new URL(request.url()).pathname.split('/api/v1/')
    if (path !== undefined)
      carried.set(`${request.method()} ${path}`, request.headers()['x-firebase-appcheck'])
  })
  return { context, exchanged, carried, followed }
}

async function upload(page: Page): Promise<void> {
  await page.goto('/admin/upload-csv')
  await untilLive(page, 'folders')
  const files = [...filesOf(exportOfDay(newPrefix(), 1, '2007-04-20'))].map(([name, bytes]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(bytes),
  }))
  await page.locator('input[type=file]').first().setInputFiles(files)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/upload_csv/') && response.ok()),
    button(page, 'アップロード').click(),
  ])
  const { folder } = uploadResponseSchema.parse(await answer.json())
  // The folder appears by a live update, perhaps later; the pre-check button is that of the first folder in the list.
  await page.getByRole('listitem').filter({ hasText: folder }).waitFor()
}

async function promote(page: Page): Promise<void> {
  await page.goto('/admin/upload-csv')
  const row = page
    .getByRole('listitem')
    .filter({ has: button(page, 'データ登録実行') })
    .first()
  await pressPromote(page, row)
  await page.waitForURL('**/promote-result?folder=*')
}

/** The actions of staff in the browser, in order, each with a call that it makes. */
const ACTS: readonly { what: string; call: RegExp; act: (page: Page) => Promise<unknown> }[] = [
  {
    what: 'look at the list',
    call: /^GET delivery_notes\/$/,
    act: async (page) => {
      await page.goto('/admin')
      await page.getByText('税込合計').waitFor()
    },
  },
  {
    what: 'open a note, and stop it',
    call: /^PUT delivery_notes\/[^/]+\/$/,
    act: async (page) => {
      const billingNo = newPrefix()
      await page.goto(`/admin/delivery-notes/${await storeNote({ billingNo })}/`)
      await button(page, '営業発行停止').click()
      await button(page.getByRole('dialog'), '営業発行停止にする').click()
      await page.getByText('営業発行停止にしました').waitFor()
    },
  },
  {
    what: 'look at the month',
    call: /^GET monthly\/[\d-]+\/$/,
    act: async (page) => {
      await page.goto('/admin/monthly')
      await page.getByRole('heading', { level: 1, name: '月次' }).waitFor()
    },
  },
  { what: 'upload', call: /^POST upload_csv\/$/, act: upload },
  {
    what: 'pre-check',
    call: /^POST promote\/check\/$/,
    act: async (page) => {
      await button(
        page.getByRole('listitem').filter({ hasText: 'データ登録実行' }).first(),
        '事前チェック',
      ).click()
      await page.getByText('新規 1件を登録します。').waitFor()
    },
  },
  { what: 'promote', call: /^POST promote\/$/, act: promote },
  {
    what: 'download',
    call: /^POST download_csv\/download$/,
    act: async (page) => {
      await page.goto('/admin/download-csv')
      await Promise.all([page.waitForEvent('download'), button(page, 'CSVダウンロード').click()])
    },
  },
  {
    what: 'look for users',
    call: /^GET user\/list\/$/,
    act: async (page) => {
      await page.goto('/admin/users')
      await button(page, '検索').click()
      await page.getByRole('table').waitFor()
    },
  },
]

test('where App Check is switched on, each call that staff make carries the token that the debug token was exchanged for', async () => {
  const { context, exchanged, carried, followed } = await newCheckedBrowser()
  const page = await context.newPage()
  await signInAs(page, 'admin@example.co.jp')
  expect(exchanged).toEqual([
    [
      expect.stringMatching(/\/apps\/1:1234567890:web:abc:exchangeDebugToken$/),
      { debug_token: APP_CHECK.debugToken },
    ],
  ])
  for (const { what, call, act } of ACTS) {
    await act(page)
    // A page may show its heading before it makes its call.
    const tokens = () => [...carried].flatMap(([name, token]) => (call.test(name) ? [token] : []))
    await expect.poll(tokens, { message: what }).toEqual([TOKEN])
  }
  expect([...carried].filter(([, token]) => token !== TOKEN)).toEqual([])
  expect(followed.length).toBeGreaterThan(0)
  expect(followed.filter((text) => !text.includes(`x-firebase-appcheck:${TOKEN}`))).toEqual([])
})
