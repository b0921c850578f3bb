import { readFileSync } from 'node:fs'
import { Timestamp } from 'firebase-admin/firestore'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { signInAs as someoneAs } from '../../fixtures/people.ts'
import { exportOf } from '../../fixtures/zac/rows.ts'
import { call } from '../support/http/call.ts'
import { isStored } from '../support/notes/stored-note.ts'
import { putHere, takeIn } from '../support/runs/take-in.ts'
import { newPrefix } from '../support/zac/export.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button } from './support/note-page.ts'
import { enterAs, signInAs } from './support/sign-in.ts'
import { untilLive } from './support/until-live.ts'
import { signInUploader, UPLOADER } from './support/uploader.ts'

const UPLOADS = '/csv_uploader/upload-csv'

const uploader = await signInUploader()

/** The row of an upload folder of any age. */
async function rowOf(page: Page, folder: string): Promise<Locator> {
  const list = page.getByRole('region', { name: '2. データ登録' })
  const row = list.getByRole('listitem').filter({ hasText: folder })
  const shown = list.getByRole('heading', { level: 3 })
  await shown.first().waitFor()
  while ((await row.count()) === 0) {
    const count = await shown.count()
    await button(list, 'さらに表示').click()
    await shown.nth(count).waitFor()
  }
  return row
}

/** The promotes of a folder, which its row shows on request. */
function runsOf(row: Locator): Locator {
  return row.getByRole('list', { name: 'データ登録の一覧' })
}

/** Opens the upload page and the history of a folder. @returns the folder's row */
async function openHistory(page: Page, folder: string): Promise<Locator> {
  await page.goto(UPLOADS)
  const row = await rowOf(page, folder)
  await button(row, '履歴').click()
  await runsOf(row).waitFor()
  return row
}

/** Uploads an export of three notes and promotes it. @returns its folder and the notes' ids */
async function takeThree(): Promise<{ folder: string; ids: string[] }> {
  const { folder, new_records: made } = await takeIn(uploader, exportOf(newPrefix(), 3))
  return { folder, ids: made.map(({ id }) => id) }
}

test('the address of the former history leads to the uploads, whose history says who took in what and when', async () => {
  const { folder } = await takeThree()
  const { page, watch } = await newPerson()
  await signInAs(page, UPLOADER)
  const menu = page.getByRole('navigation', { name: 'メインメニュー' })
  await menu.getByRole('link', { name: 'ZACデータアップロード' }).waitFor()
  expect(await menu.getByRole('link', { name: 'データ登録履歴' }).count()).toBe(0)
  await page.goto('/csv_uploader/imports')
  await page.waitForURL(`**${UPLOADS}`)
  const row = await rowOf(page, folder)
  expect(await row.innerText()).toMatch(/\d{4}年\d{1,2}月\d{1,2}日 \d{2}:\d{2}/)
  await button(row, '履歴').click()
  await runsOf(row).waitFor()
  const text = await runsOf(row).innerText()
  expect(text).toMatch(/\d{4}年\d{1,2}月\d{1,2}日 \d{2}:\d{2} データ登録/)
  expect(text).toContain('事務 さくら')
  expect(text).toContain('登録済み')
  expect(text.replaceAll(/\s+/g, ' ')).toContain('新規 3 更新 0 失敗 0 スキップ 0')

  await row.getByRole('link', { name: '処理結果を見る' }).click()
  await page.waitForURL(`**/promote-result?folder=${folder}`)
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
})

test('a history that cannot be had says so, and is asked for again; a report is downloaded by a link that is signed for the click', async () => {
  const { folder } = await takeThree()
  const { page } = await newPerson()
  await enterAs(page, UPLOADER)
  await page.route('**/api/v1/imports/*/', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'forbidden', error: '権限がありません。', requestId: 'r-1' },
    }),
  )
  await page.goto(UPLOADS)
  const card = await rowOf(page, folder)
  await button(card, '履歴').click()
  await card.getByText('権限がありません。').waitFor()
  await page.unroute('**/api/v1/imports/*/')
  await card.getByRole('button', { name: 'もう一度試す' }).click()
  await runsOf(card).waitFor()
  await card.getByText('詳細', { exact: true }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), button(card, 'バッチログ').click()])
  expect(download.suggestedFilename()).toBe(`バッチログ_${folder}.log`)
  expect(readFileSync(await download.path(), 'utf8')).toContain(folder)
  expect(new URL(page.url()).pathname).toBe(UPLOADS)

  await page.route('**/api/v1/imports/*/*/log/', (route) => route.abort())
  await button(card, 'バッチログ').click()
  await page.getByText('バッチログを取得できませんでした').waitFor()
})

test('undo asks first, removes what is untouched and names what somebody has touched since', async () => {
  const { folder, ids } = await takeThree()
  const [touched = '', ...others] = ids
  const admin = await someoneAs('admin')
  const contact = { salesChangedClientContactName: '後任 花子', salesChangedClientContactEmail: '' }
  const answer = await call(`/api/v1/delivery_notes/${touched}/`, {
    method: 'PUT',
    token: admin.token,
    json: { ...contact, hakkouStatus: '営業未対応', revision: 1 },
  })
  expect(answer.status).toBe(200)

  const { page, watch } = await newPerson()
  await enterAs(page, UPLOADER)
  const card = await openHistory(page, folder)
  await expectAccessibleAtBothWidths(page)
  await button(card, '取り消し').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('新しく登録された納品書 3件を削除します。').waitFor()
  await expectAccessibleAtBothWidths(page)
  await button(dialog, '戻る').click()
  await dialog.waitFor({ state: 'detached' })
  for (const id of ids) expect(await isStored(id)).toBe(true)

  await button(card, '取り消し').click()
  await button(dialog, '登録を取り消す').click()
  await dialog.getByText('データ登録を取り消しました。').waitFor()
  const kept = dialog.getByRole('region', { name: 'そのまま残した納品書の一覧' })
  const link = kept.getByRole('link')
  expect(await link.count()).toBe(1)
  expect(await link.getAttribute('href')).toBe(`/csv_uploader/delivery-notes/${touched}/`)
  expect(await kept.getByRole('row').last().innerText()).toMatch(/[ぁ-ん]/)
  await expectAccessible(page)
  for (const id of others) expect(await isStored(id)).toBe(false)
  expect(await isStored(touched)).toBe(true)

  await dialog.getByRole('button', { name: '閉じる' }).last().click()
  await runsOf(card).getByText('取り消し済み').waitFor()
  expect(await button(card, '取り消し').count()).toBe(0)

  // After a reload the page shows the same.
  await openHistory(page, folder)
  expect((await card.innerText()).replaceAll(/\s+/g, ' ')).toContain('削除 2 元に戻した 0 そのまま残した 1')
  await button(card, '取り消しの結果を見る').click()
  await kept.getByRole('link').waitFor()
  await page.reload()
  const row = await rowOf(page, folder)
  await row.getByText('取り消し済み').waitFor()
  expect(await row.getByText('登録済み').count()).toBe(0)
  await row.getByRole('link', { name: '処理結果を見る' }).click()
  await page.getByText('に取り消されました').waitFor()
  await expectAccessible(page)
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
})

test('only the latest promotion can be undone', async () => {
  const { folder: older } = await takeThree()
  const { folder: newer } = await takeThree()
  const { page } = await newPerson()
  await enterAs(page, UPLOADER)
  const row = await openHistory(page, newer)
  await button(row, '取り消し').waitFor()
  const before = await rowOf(page, older)
  await button(before, '履歴').click()
  await runsOf(before).waitFor()
  expect(await button(before, '取り消し').count()).toBe(0)

  // Another promote ends while the dialog is open.
  await button(row, '取り消し').click()
  await takeThree()
  await button(page.getByRole('dialog'), '登録を取り消す').click()
  await page.getByText('データ登録を取り消せませんでした').waitFor()
  expect(await page.getByRole('dialog').getByRole('alert').innerText()).toMatch(/[ぁ-ん]/)
})

test('an upload of any age is pre-checked from here and promoted, and its end is seen without the answer', async () => {
  const folder = await putHere(uploader, exportOf(newPrefix(), 3))
  // The upload may be too old for the first part of the list.
  const uploadedAt = Timestamp.fromDate(new Date('2015-04-01T00:00:00Z'))
  await adminDb().doc(`promotions/${folder}`).update({ uploadedAt })
  const { page } = await newPerson()
  await enterAs(page, UPLOADER)
  await page.goto(UPLOADS)
  await button(await rowOf(page, folder), '事前チェック').click()
  await page.waitForURL(`**/precheck?folder=${folder}`)
  const confirm = page.getByRole('region', { name: 'データ登録の確定' })
  await page.route('**/api/v1/promote/', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await untilLive(page, 'folder')
  await button(confirm, 'この内容でデータ登録を実行').click()
  await confirm.getByRole('link', { name: '処理結果を見る' }).click()
  await page.waitForURL(`**/promote-result?folder=${folder}`)
  await page.getByText('新規登録 3').waitFor()
  expect((await adminDb().doc(`promotions/${folder}`).get()).data()).toMatchObject({
    state: 'done',
    newCount: 3,
  })
})
