import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { storeNote } from '../support/notes/note-document.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { card, openNote } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'

/** Tests the dark theme of the staff app: by the system's setting, or by a choice in the account's menu. */

const WHITE = 'rgb(255, 255, 255)'

async function darkPage(): Promise<Page> {
  const { page } = await newPerson()
  await page.emulateMedia({ colorScheme: 'dark' })
  await enterAs(page, 'admin@example.co.jp')
  return page
}

/** The brightness of the page's ground, from 0 to 255. */
async function ground(page: Page): Promise<number> {
  const color = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  return Math.max(...[...color.matchAll(/\d+/g)].map(Number))
}

test('in the dark theme of the system every page is dark and readable', async () => {
  const page = await darkPage()
  await page.goto('/admin?hakkou_status=すべて')
  await page.locator('main a[href*="delivery-notes/"]').first().waitFor()
  expect(await ground(page)).toBeLessThan(40)
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('region', { name: '選択した納品書' }).waitFor()
  await page.getByRole('button', { name: /^検索条件/ }).click()
  await page.getByRole('combobox', { name: '発行ステータス' }).waitFor()
  await expectAccessible(page)
  for (const [path, heading] of [
    ['monthly', /^月次/],
    ['upload-csv', /^ZACデータアップロード/],
    ['download-csv', 'データダウンロード'],
    ['users', 'ユーザー管理'],
    ['reminders', 'リマインド予定'],
    ['settings', '設定'],
    ['bulk/jobs', /一括処理/],
  ] as const) {
    await page.goto(`/admin/${path}`)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await expectAccessibleAtBothWidths(page)
  }
})

test('a note, its mail and a dialog are readable in the dark theme, and what is printed stays white', async () => {
  const page = await darkPage()
  const id = await storeNote({ hakkouStatus: '営業未対応' })
  await openNote(page, '/admin', id)
  await expectAccessibleAtBothWidths(page)
  const paper = () => card(page, '基本情報').evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await paper()).not.toBe(WHITE)
  await page.emulateMedia({ media: 'print' })
  expect(await paper()).toBe(WHITE)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: '検収依頼メール表示' }).click()
  await page.getByRole('dialog').getByLabel('本文').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '営業発行停止' }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page)
})

test('the sign-in is dark too', async () => {
  const { page } = await newPerson()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Googleでログイン' }).waitFor()
  expect(await ground(page)).toBeLessThan(40)
  await expectAccessibleAtBothWidths(page)
})

test('a choice counts more than the system, stays after a reload, and is there before the app’s code', async () => {
  const { page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  await page.goto('/admin')
  expect(await ground(page)).toBeGreaterThan(200)
  await page.getByRole('button', { name: 'アカウントのメニュー' }).click()
  await page.getByRole('menuitemradio', { name: 'ダーク' }).click()
  await expect.poll(() => ground(page)).toBeLessThan(40)
  await page.getByRole('menuitemradio', { name: 'ダーク', checked: true }).waitFor()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: '納品書一覧' }).waitFor()
  expect(await ground(page)).toBeLessThan(40)

  // Without any code of the app the frame of the page has the theme already.
  await page.route('**/assets/**', (route) => route.abort())
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await ground(page)).toBeLessThan(40)
  await page.unroute('**/assets/**')
  await page.reload()
  await page.getByRole('button', { name: 'アカウントのメニュー' }).click()
  await page.getByRole('menuitemradio', { name: 'システムに合わせる' }).click()
  await expect.poll(() => ground(page)).toBeGreaterThan(200)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => ground(page)).toBeLessThan(40)
})
