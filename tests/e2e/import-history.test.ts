import { readFileSync } from 'node:fs'
import { Timestamp } from 'firebase-admin/firestore'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { signInAs as someoneAs } from '../../fixtures/people.ts'
import { call } from '../support/http/call.ts'
import { isStored } from '../support/notes/stored-note.ts'
import { promote, upload } from '../support/runs/promote.ts'
import { exportZip, newPrefix } from '../support/zac/export.ts'
import { enterAs, expectAccessible, newPerson, signInAs } from './support/browser.ts'
import { button } from './support/note-page.ts'
import { untilLive } from './support/until-live.ts'
import { signInUploader, UPLOADER } from './support/uploader.ts'

const HISTORY = '/csv_uploader/imports'

const uploader = await signInUploader()

/** The card of an upload folder. */
function cardOf(page: Page, folder: string): Locator {
  return page.getByRole('list', { name: 'アップロードの一覧' }).locator('> li').filter({ hasText: folder })
}

async function openHistory(page: Page, folder: string): Promise<Locator> {
  await page.goto(HISTORY)
  await cardOf(page, folder).waitFor()
  return cardOf(page, folder)
}

/** Uploads an export of three notes and promotes it. @returns its folder and the notes' ids */
async function takeIn(): Promise<{ folder: string; ids: string[] }> {
  const folder = await upload(uploader, await exportZip(newPrefix(), 3))
  const { new_records: made } = await promote(uploader, folder)
  return { folder, ids: made.map(({ id }) => id) }
}

test('the menu leads to the history, which says who took in what and when', async () => {
  const { folder } = await takeIn()
  const { page, watch } = await newPerson()
  await signInAs(page, UPLOADER)
  await page.getByRole('link', { name: 'データ登録履歴' }).click()
  await page.getByRole('heading', { level: 1, name: 'データ登録履歴' }).waitFor()
  const card = cardOf(page, folder)
  await card.waitFor()
  const text = await card.innerText()
  expect(text).toMatch(/\d{4}年\d{1,2}月\d{1,2}日 \d{2}:\d{2} アップロード/)
  expect(text).toMatch(/\d{4}年\d{1,2}月\d{1,2}日 \d{2}:\d{2} データ登録/)
  expect(text).toContain('事務 さくら')
  expect(text).toContain('登録済み')
  expect(text.replaceAll(/\s+/g, ' ')).toContain('新規 3 更新 0 失敗 0 スキップ 0')

  await card.getByRole('link', { name: '処理結果を見る' }).click()
  await page.waitForURL(`**/promote-result?folder=${folder}`)
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
})

test('a report is downloaded by a link that is signed for the click', async () => {
  const { folder } = await takeIn()
  const { page } = await newPerson()
  await enterAs(page, UPLOADER)
  const card = await openHistory(page, folder)
  const [download] = await Promise.all([page.waitForEvent('download'), button(card, 'バッチログ').click()])
  expect(download.suggestedFilename()).toBe(`バッチログ_${folder}.log`)
  expect(readFileSync(await download.path(), 'utf8')).toContain(folder)
  expect(new URL(page.url()).pathname).toBe(HISTORY)

  await page.route('**/api/v1/imports/*/*/log/', (route) => route.abort())
  await button(card, 'バッチログ').click()
  await page.getByText('バッチログを取得できませんでした').waitFor()
})

test('undo asks first, removes what is untouched and names what somebody has touched since', async () => {
  const { folder, ids } = await takeIn()
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
  await button(card, '取り消し').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('新しく登録された納品書 3件を削除します。').waitFor()
  await button(dialog, 'キャンセル').click()
  await dialog.waitFor({ state: 'detached' })
  for (const id of ids) expect(await isStored(id)).toBe(true)

  await button(card, '取り消し').click()
  await button(dialog, '取り消す').click()
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
  await card.getByText('取り消し済み').waitFor()
  expect(await button(card, '取り消し').count()).toBe(0)

  // After a reload the page shows the same.
  await page.reload()
  expect((await card.innerText()).replaceAll(/\s+/g, ' ')).toContain('削除 2 元に戻した 0 そのまま残した 1')
  await button(card, '取り消しの結果を見る').click()
  await kept.getByRole('link').waitFor()
  await page.goto('/csv_uploader/upload-csv')
  const row = page.getByRole('listitem').filter({ hasText: folder })
  await row.getByText('取り消し済み').waitFor()
  expect(await row.getByText('登録済み').count()).toBe(0)
  await row.getByRole('link', { name: '処理結果を見る' }).click()
  await page.getByText('に取り消されました').waitFor()
  await expectAccessible(page)
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
})

test('only the latest promotion can be undone', async () => {
  const { folder: older } = await takeIn()
  const { folder: newer } = await takeIn()
  const { page } = await newPerson()
  await enterAs(page, UPLOADER)
  await openHistory(page, newer)
  expect(await button(cardOf(page, newer), '取り消し').count()).toBe(1)
  expect(await button(cardOf(page, older), '取り消し').count()).toBe(0)

  // Another promote ends while the dialog is open.
  await button(cardOf(page, newer), '取り消し').click()
  await takeIn()
  await button(page.getByRole('dialog'), '取り消す').click()
  await page.getByText('データ登録を取り消せませんでした').waitFor()
  expect(await page.getByRole('dialog').getByRole('alert').innerText()).toMatch(/[ぁ-ん]/)
})

test('a history that cannot be had says so, and is asked for again', async () => {
  const { folder } = await takeIn()
  const { page } = await newPerson()
  await enterAs(page, UPLOADER)
  await page.route('**/api/v1/imports/', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'forbidden', error: '権限がありません。', requestId: 'r-1' },
    }),
  )
  await page.goto(HISTORY)
  await page.getByText('権限がありません。').waitFor()
  await page.unroute('**/api/v1/imports/')
  await button(page, 'もう一度試す').click()
  await cardOf(page, folder).waitFor()
})

/** Stores old uploads, all of one day. @returns their folders, newest first */
async function storeOldUploads(count: number): Promise<string[]> {
  const folders = Array.from(
    { length: count },
    (_, at) => `20190401-0930${String(at).padStart(2, '0')}-zzzzzz`,
  )
  const uploadedAt = Timestamp.fromDate(new Date('2019-04-01T00:30:00Z'))
  for (const folder of folders) {
    const upload = { folder, uploadedAt, uploadedBy: UPLOADER, state: 'uploaded' }
    const empty = { runId: null, requestedBy: null, objects: null, errorCode: null }
    await adminDb()
      .doc(`promotions/${folder}`)
      .set({ ...upload, ...empty })
  }
  return folders.toReversed()
}

test('older uploads come page by page', async () => {
  const old = await storeOldUploads(25)
  const { page } = await newPerson()
  await enterAs(page, UPLOADER)
  await page.goto(HISTORY)
  const more = button(page, 'さらに表示')
  await more.waitFor()
  const oldest = cardOf(page, old.at(-1) ?? '')
  expect(await oldest.count()).toBe(0)
  while ((await more.count()) > 0) {
    const shown = await page.getByRole('list', { name: 'アップロードの一覧' }).locator('> li').count()
    await more.click()
    await page.getByRole('list', { name: 'アップロードの一覧' }).locator('> li').nth(shown).waitFor()
  }
  await oldest.getByText('データ登録はまだ実行されていません。').waitFor()
  for (const folder of old) await adminDb().doc(`promotions/${folder}`).delete()
})

test('an upload of any age is pre-checked from here and promoted, and its end is seen without the answer', async () => {
  const folder = await upload(uploader, await exportZip(newPrefix(), 3))
  // The upload is too old for the upload page's list.
  const uploadedAt = Timestamp.fromDate(new Date('2015-04-01T00:00:00Z'))
  await adminDb().doc(`promotions/${folder}`).update({ uploadedAt })
  const { page } = await newPerson()
  await enterAs(page, UPLOADER)
  const card = await openHistory(page, folder)
  await button(card, '事前チェック').click()
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

test.each([1440, 390])(
  'the history and the question before an undo are accessible at %i pixels',
  async (width) => {
    const { folder } = await takeIn()
    const { page } = await newPerson({ width })
    await enterAs(page, UPLOADER)
    const card = await openHistory(page, folder)
    await expectAccessible(page)
    await button(card, '取り消し').click()
    await page.getByText('このデータ登録を取り消しますか？').waitFor()
    await expectAccessible(page)
  },
)
