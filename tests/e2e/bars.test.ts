import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { storeNote } from '../support/notes/note-document.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button, openNote } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'

/** Tests what a page tells about itself as a whole: no connection, old data, a new version of the app. */

const ADMIN = 'admin@example.co.jp'
const OFFLINE = /^インターネットにつながっていません。表示は .+ 時点の内容です。/
const FAILING = /^最新の内容を取得できません。表示は .+ 時点の内容です。/

function bars(page: Page) {
  return page.getByRole('region', { name: '画面の状態' })
}

test('without a connection the page says since when it is old, and a press fails instead of being made later', async () => {
  const id = await storeNote({})
  const { context, page, watch } = await newPerson()
  await enterAs(page, ADMIN)
  await openNote(page, '/admin', id)
  // Present, and empty, once its code is there.
  await bars(page).waitFor({ state: 'attached' })
  await context.setOffline(true)
  await bars(page).getByText(OFFLINE).waitFor()
  await expectAccessibleAtBothWidths(page)
  await button(page, '営業発行停止').click()
  await button(page, '営業発行停止にする').click()
  await page.getByText('ステータス更新に失敗しました: 通信エラーが発生しました。').waitFor()

  await context.setOffline(false)
  await bars(page).getByText(OFFLINE).waitFor({ state: 'detached' })
  await page.reload()
  await button(page, '営業発行停止').waitFor()
  await page.getByText('営業未対応').first().waitFor()
  expect(watch.pageErrors).toEqual([])
})

test('a page whose data could not be fetched says so, and shows them by itself once there is a connection', async () => {
  const { context, page } = await newPerson()
  await enterAs(page, ADMIN)
  await page.route('**/api/v1/monthly/**', (route) => route.abort())
  await page.goto('/admin/monthly')
  await page
    .getByRole('alert')
    .getByText('ネットワークの接続を確認してから、もう一度お試しください。')
    .first()
    .waitFor()
  await bars(page).waitFor({ state: 'attached' })
  await context.setOffline(true)
  await bars(page).getByText(OFFLINE).waitFor()
  await page.unroute('**/api/v1/monthly/**')
  await context.setOffline(false)
  await page.getByRole('region', { name: '締めチェックリスト' }).waitFor()
  // Each part of the board comes at its own time.
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
})

test('while the server does not answer, the page says since when it is old, and fetches on request', async () => {
  const { page } = await newPerson()
  await page.clock.install()
  await enterAs(page, ADMIN)
  await page.goto('/admin')
  // It is fetched anew every five minutes.
  const today = page.getByRole('region', { name: 'きょうの対応' })
  await today.locator('a, button').or(today.getByText('きょう対応が必要なものはありません')).first().waitFor()
  await bars(page).waitFor({ state: 'attached' })
  await page.route('**/api/v1/today/', (route) => route.fulfill({ status: 503, body: '' }))
  await page.clock.fastForward('06:00')
  await bars(page).getByText(FAILING).waitFor()
  await expectAccessible(page)
  await page.unroute('**/api/v1/today/')
  await button(bars(page), '今すぐ取得する').click()
  await bars(page).getByText(FAILING).waitFor({ state: 'detached' })
})

test('a new version offers itself, and what is typed survives', async () => {
  const id = await storeNote({})
  const { page, watch } = await newPerson()
  await page.clock.install()
  await enterAs(page, ADMIN)
  await openNote(page, '/admin', id)
  await bars(page).waitFor({ state: 'attached' })
  await button(page, '編集').click()
  await page.getByLabel('変更後の担当者名').fill('髙田 後任')
  await page.route('**/index.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/assets/start-other.js"></script>',
    }),
  )
  await page.clock.fastForward('06:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await bars(page).getByText('新しい版があります。').waitFor()
  await expectAccessibleAtBothWidths(page)
  await Promise.all([page.waitForEvent('load'), button(bars(page), '更新する').click()])
  await expect.poll(() => page.getByLabel('変更後の担当者名').inputValue()).toBe('髙田 後任')
  // The input was given back once. After it is discarded, it does not come back.
  await button(page, 'キャンセル').click()
  await page.reload()
  await button(page, '編集').waitFor()
  expect(await page.getByLabel('変更後の担当者名').count()).toBe(0)
  expect(watch.pageErrors).toEqual([])
})

test('where the app can’t be reached, a page of its own says so, but not in place of a client’s page', async () => {
  const { context, page } = await newPerson()
  await page.goto('/login')
  await page.getByRole('heading', { name: '納品管理アプリ' }).waitFor()
  // As the hosted app does; on the emulators it does not (web/src/app/bars/offline-page.ts).
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await page.getByRole('heading', { name: '納品管理アプリ' }).waitFor()
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'インターネットにつながっていません' }).waitFor()
  await expectAccessible(page)
  const client = await context.newPage()
  await expect(client.goto('/confirm?id=none')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'もう一度開く' }).click()
  await page.getByRole('heading', { name: '納品管理アプリ' }).waitFor()
  expect(await page.evaluate(async () => (await (await caches.open('offline-page')).keys()).length)).toBe(1)
})
