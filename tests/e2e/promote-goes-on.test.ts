import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminBucket, adminDb } from '../../fixtures/emulators.ts'
import { exportOf } from '../../fixtures/zac/rows.ts'
import { until } from '../support/patience.ts'
import { holdNote } from '../support/runs/hold-note.ts'
import { putHere } from '../support/runs/take-in.ts'
import { newPrefix } from '../support/zac/export.ts'
import { expectAccessible } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button } from './support/note-page.ts'
import { pressPromote } from './support/promote-button.ts'
import { enterAs } from './support/sign-in.ts'
import { untilLive } from './support/until-live.ts'
import { signInUploader, UPLOADER } from './support/uploader.ts'

const GOES_ON = 'データ登録はサーバーで続いています。'
const NOTES = 12

const uploader = await signInUploader()

async function openUploads(page: Page, folder: string): Promise<Locator> {
  await page.goto('/csv_uploader/upload-csv')
  return page.getByRole('listitem').filter({ hasText: folder })
}

/** Uploads an export whose promote is blocked until the test releases it. */
async function uploadHeld(): Promise<{ folder: string; letGo: () => Promise<void> }> {
  const prefix = newPrefix()
  const folder = await putHere(uploader, exportOf(prefix, NOTES))
  return { folder, letGo: await holdNote(`${prefix}-00001`) }
}

/**
 * Waits until there is a progress bar. The test cannot require it to be visible, because at 0 % it has no width and counts as
 * hidden.
 */
async function showsProgress(part: Locator): Promise<void> {
  await part.getByRole('progressbar').waitFor({ state: 'attached' })
}

async function stateOf(folder: string): Promise<unknown> {
  return (await adminDb().doc(`promotions/${folder}`).get()).get('state')
}

/**
 * Uploads an export and starts its promote in the browser. Waits until the call has reached the server, which the page does not
 * show.
 * @returns the folder, its row on the page, and a function that releases the promote
 */
async function beginPromote(page: Page) {
  const { folder, letGo } = await uploadHeld()
  await enterAs(page, UPLOADER)
  const row = await openUploads(page, folder)
  await pressPromote(page, row)
  await showsProgress(row)
  await until(async () => {
    expect(await stateOf(folder)).toBe('running')
  })
  return { folder, row, letGo }
}

async function expectResult(page: Page, row: Locator): Promise<void> {
  await row.getByText('登録済み').waitFor()
  await row.getByRole('link', { name: '処理結果を見る' }).click()
  await page.getByRole('heading', { name: '処理結果' }).waitFor()
  await page.getByText(`新規登録 ${String(NOTES)}`).waitFor()
}

test('a promote whose browser is closed goes on, and a user who opens the page later sees the result', async () => {
  const first = await newPerson()
  const { folder, letGo } = await beginPromote(first.page)
  await first.context.close()
  await letGo()
  await until(async () => {
    expect(await stateOf(folder)).toBe('done')
  })

  const { page, watch } = await newPerson()
  await enterAs(page, UPLOADER)
  await expectResult(page, await openUploads(page, folder))
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
})

/**
 * Lets the call of a promote reach the server, but drops its response, so that the page learns of the run only through its
 * listener.
 */
async function loseAnswer(context: BrowserContext): Promise<void> {
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
}

test('a promote whose connection breaks goes on, and the page says so until it is over', async () => {
  const { context, page } = await newPerson()
  await loseAnswer(context)
  const { row, letGo } = await beginPromote(page)
  await row.getByRole('alert').getByText(GOES_ON).waitFor()
  await expectAccessible(page)
  await letGo()
  await row.getByText('登録済み').waitFor()
  expect(await row.getByRole('alert').count()).toBe(0)
  await expectResult(page, row)
})

test('a browser that loses its network during a promote shows the result when it is back', async () => {
  // The result's page must not be in the browser's cache.
  const { context, page } = await newPerson()
  const { folder, letGo } = await beginPromote(page)
  await context.setOffline(true)
  await letGo()
  // The call itself succeeds, but the result's page can't be loaded.
  await page.getByText('画面を読み込めませんでした').waitFor()
  expect(await stateOf(folder)).toBe('done')
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('heading', { name: '処理結果' }).waitFor()
  await page.getByText(`新規登録 ${String(NOTES)}`).waitFor()
})

test('of a run that fails after its answer was lost, the page says why', async () => {
  const { context, page } = await newPerson()
  await loseAnswer(context)
  const folder = await putHere(uploader, exportOf(newPrefix(), 1))
  await adminBucket().file(`uploads/${folder}/zac.zip`).save('no zip any more')
  await enterAs(page, UPLOADER)
  const row = await openUploads(page, folder)
  await pressPromote(page, row)
  await row.getByText('zipファイルが壊れているか暗号化されているため、開けません。').waitFor()
  expect(await row.getByRole('alert').count()).toBe(0)
})

test('a confirmed plan whose answer is lost is said to go on, and leads to its result', async () => {
  const { context, page } = await newPerson()
  await loseAnswer(context)
  const { folder, letGo } = await uploadHeld()
  await enterAs(page, UPLOADER)
  await page.goto(`/csv_uploader/precheck?folder=${folder}`)
  const bar = page.getByRole('region', { name: 'データ登録の確定' })
  await untilLive(page, 'folder')
  await button(bar, 'この内容でデータ登録を実行').click()
  await bar.getByRole('alert').getByText(GOES_ON).waitFor()
  await showsProgress(bar)
  await letGo()
  await bar.getByText('データ登録が終わりました。').waitFor()
  expect(await bar.getByRole('alert').count()).toBe(0)
  await bar.getByRole('link', { name: '処理結果を見る' }).click()
  await page.getByText(`新規登録 ${String(NOTES)}`).waitFor()
})
