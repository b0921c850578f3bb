import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminDb } from '../support/emulators.ts'
import { type Person, signIn } from '../support/people.ts'
import { upload } from '../support/promote.ts'
import { newPrefix, zacFiles, zacTexts, zipOf } from '../support/zac-zip.ts'
import { expectAccessible, launchBrowser, newPerson, signInAs } from './support/browser.ts'
import { button } from './support/note-page.ts'

const UPLOADER = 'uploader@example.co.jp'
/** So many that a promote is under way for some seconds. */
const NOTES = 1500

let browser: Browser
let uploader: Person

beforeAll(async () => {
  browser = await launchBrowser()
  uploader = await signIn(UPLOADER, '事務 さくら')
})

afterAll(() => browser.close())

async function openUploads(page: Page, folder: string): Promise<Locator> {
  await page.goto('/csv_uploader/upload-csv')
  return page.getByRole('listitem').filter({ hasText: folder })
}

/** Uploads an export, and starts its promote in the browser. @returns its folder and its row on the page */
async function beginPromote(page: Page): Promise<{ folder: string; row: Locator }> {
  const folder = await upload(uploader, await zipOf(zacTexts(zacFiles(newPrefix(), NOTES))))
  await signInAs(page, UPLOADER)
  const row = await openUploads(page, folder)
  await button(row, 'データ登録実行').click()
  await row.getByRole('progressbar').waitFor()
  return { folder, row }
}

async function stateOf(folder: string): Promise<unknown> {
  return (await adminDb().doc(`promotions/${folder}`).get()).get('state')
}

async function expectResult(page: Page, row: Locator): Promise<void> {
  await row.getByText('登録済み').waitFor({ timeout: 120_000 })
  await row.getByRole('link', { name: '処理結果を見る' }).click()
  await page.getByRole('heading', { name: '処理結果' }).waitFor()
  await page.getByText(`新規登録 ${NOTES.toLocaleString('ja-JP')}`).waitFor()
}

test('a promote whose browser is closed goes on, and whoever opens the page later sees the result', async () => {
  const first = await newPerson(browser)
  const { folder } = await beginPromote(first.page)
  await first.context.close()
  expect(['queued', 'running']).toContain(await stateOf(folder))

  const { context, page, watch } = await newPerson(browser)
  await signInAs(page, UPLOADER)
  await expectResult(page, await openUploads(page, folder))
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
  await context.close()
})

test('a promote whose connection breaks goes on, and the page says so until it is over', async () => {
  const { context, page } = await newPerson(browser)
  // The connection of the call alone: what the page hears of the run comes over another.
  await context.route('**/api/v1/promote/', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    void fetch(request.url(), {
      method: 'POST',
      headers: {
        Authorization: (await request.headerValue('Authorization')) ?? '',
        'Content-Type': 'application/json',
      },
      body: request.postData(),
    }).catch(() => undefined)
    return route.abort('connectionreset')
  })
  const { row } = await beginPromote(page)
  await row.getByRole('alert').getByText('データ登録はサーバーで続いています。').waitFor()
  await expectAccessible(page)
  await row.getByText('登録済み').waitFor({ timeout: 120_000 })
  expect(await row.getByRole('alert').count()).toBe(0)
  await expectResult(page, row)
  await context.close()
})
