import { uploadResponseSchema } from '@kenshu/contract/upload/upload'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { filesOf } from '../../fixtures/zac/export-files.ts'
import { exportOf } from '../../fixtures/zac/rows.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { undo } from '../support/runs/imports.ts'
import { promotionOf } from '../support/runs/precheck.ts'
import { putHere, takeIn } from '../support/runs/take-in.ts'
import { exportOfDay, newPrefix } from '../support/zac/export.ts'
import { expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'
import { untilLive } from './support/until-live.ts'
import { signInUploader, UPLOADER } from './support/uploader.ts'
import { pressAtBothWidths } from './support/widths.ts'

const uploader = await signInUploader()

/** Chooses the six files of an export, one of them under another name. */
async function chooseExport(page: Page, prefix: string, renamed: Record<string, string> = {}): Promise<void> {
  const files = [...filesOf(exportOf(prefix))].map(([name, bytes]) => ({
    name: renamed[name] ?? name,
    mimeType: 'text/csv',
    buffer: Buffer.from(bytes),
  }))
  await page.locator('input[type=file]').first().setInputFiles(files)
}

/** Clicks アップロード. @returns the folder that the server created */
async function send(page: Page): Promise<string> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/upload_csv/') && response.ok()),
    pressAtBothWidths(page, button(page, 'アップロード')),
  ])
  return uploadResponseSchema.parse(await answer.json()).folder
}

test('a second copy of a file is taken for it with a press, and what was uploaded stays in sight, at both widths', async () => {
  const { page, watch } = await newPerson({ width: 390 })
  await enterAs(page, UPLOADER)
  await page.goto('/csv_uploader/upload-csv')
  await untilLive(page, 'folders')
  await chooseExport(page, newPrefix(), { 'Anken.csv': 'Anken (1).csv' })
  await page.getByText('5 / 6').waitFor()
  await expectAccessibleAtBothWidths(page)
  await pressAtBothWidths(page, button(page, 'Anken (1).csv: Anken.csvとして使う'))
  await page.getByText('6 / 6').waitFor()
  expect(await page.getByText('不要なファイルが含まれています').count()).toBe(0)

  const folder = await send(page)
  await page.getByText('アップロードが完了しました').waitFor()
  await page.getByText('6 / 6 アップロード済み').waitFor()
  await page.getByRole('listitem').filter({ hasText: folder }).waitFor()
  expect(await button(page, 'アップロード').isDisabled()).toBe(true)
  // Another test may need the place of this person's one pre-check.
  await page.getByText('新規 2件を登録します。').waitFor()
  await expectAccessibleAtBothWidths(page)

  // Who looks at the details and goes back finds it as it was.
  await page.getByRole('link', { name: '内容を詳しく見る' }).click()
  await page.getByRole('heading', { level: 1, name: '事前チェック' }).waitFor()
  await page.goBack()
  await page.getByText('6 / 6 アップロード済み').waitFor()
  await page.getByText('新規 2件を登録します。').waitFor()

  // Choosing other files starts another upload.
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Member.csv', mimeType: 'text/csv', buffer: Buffer.from('a') })
  await page.getByText('1 / 6').waitFor()
  expect(await page.getByText('アップロードが完了しました').count()).toBe(0)
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
})

test('from the result one comes to the list with what was imported, whatever its status and its days', async () => {
  const prefix = newPrefix()
  const rows = exportOfDay(prefix, 3, '2009-05-20')
  Object.assign(rows['SeikyuHakkou.csv'][1] ?? {}, { 納品日: '2009/06/03' })
  await storeNote({ deliveryDate: '2009-06-03', billingNo: `${prefix}-other` })
  const { folder } = await takeIn(uploader, rows)
  const { page } = await newPerson()
  await enterAs(page, UPLOADER)
  await page.goto(`/csv_uploader/promote-result?folder=${folder}`)
  await page.getByRole('link', { name: '一覧で確認する' }).click()
  await page.getByRole('heading', { level: 1, name: '納品書一覧' }).waitFor()
  const table = page.getByRole('table')
  for (const number of [1, 2, 3]) await table.getByText(`${prefix}-0000${String(number)}`).waitFor()
  expect(await table.getByText(`${prefix}-other`).count()).toBe(0)
  const { searchParams } = new URL(page.url())
  expect([...searchParams.keys()]).toEqual(['hakkou_status', 'import'])
  expect(searchParams.get('hakkou_status')).toBe('すべて')
  expect(searchParams.get('import')).toMatch(new RegExp(`^${folder}\\.`))
  await page.getByRole('button', { name: /^条件「データ登録：.*」を外す$/ }).waitFor()
})

/** The row of a folder on the upload page. */
async function rowOf(page: Page, folder: string): Promise<Locator> {
  await page.goto('/csv_uploader/upload-csv')
  const row = page.getByRole('listitem').filter({ hasText: folder })
  await row.waitFor()
  return row
}

/** Whether a button is the primary one of its row. */
async function isPrimary(row: Locator, name: string): Promise<boolean> {
  return (await button(row, name).getAttribute('data-variant')) === 'filled'
}

/** Opens the confirmation dialog of a folder. @returns the dialog, and its text on one line */
async function ask(page: Page, row: Locator): Promise<{ dialog: Locator; text: string }> {
  await pressAtBothWidths(page, button(row, 'データ登録実行'))
  const dialog = page.getByRole('dialog', { name: 'データ登録を実行しますか？' })
  await dialog.waitFor()
  return { dialog, text: (await dialog.innerText()).replaceAll(/\s+/g, ' ') }
}

test('データ登録実行 asks with what is known of the folder: not checked, checked, done, taken back, at both widths', async () => {
  const folder = await putHere(uploader, exportOfDay(newPrefix(), 3, '2008-05-20'))
  const { page, watch } = await newPerson({ width: 390 })
  await enterAs(page, UPLOADER)

  let row = await rowOf(page, folder)
  expect(await isPrimary(row, '事前チェック')).toBe(true)
  expect(await isPrimary(row, 'データ登録実行')).toBe(false)
  const first = await ask(page, row)
  expect(first.text).toContain('事前チェックはまだ行っていません。')
  await expectAccessibleAtBothWidths(page)
  await pressAtBothWidths(page, button(first.dialog, 'キャンセル'))
  await first.dialog.waitFor({ state: 'detached' })
  expect((await promotionOf(folder))['state']).toBe('uploaded')

  await ask(page, row)
  await pressAtBothWidths(page, button(first.dialog, '事前チェックへ進む'))
  await page.getByText('新規 3件を登録します。').waitFor()
  row = await rowOf(page, folder)
  expect(await isPrimary(row, '事前チェック')).toBe(false)
  expect(await isPrimary(row, 'データ登録実行')).toBe(true)
  const second = await ask(page, row)
  expect(second.text).toMatch(/日 \d\d:\d\d の事前チェックの結果 新規 3 更新 0 登録できない 0 スキップ 0/)
  await expectAccessibleAtBothWidths(page)
  await pressAtBothWidths(page, button(second.dialog, 'データ登録を実行する'))
  await page.waitForURL(`**/promote-result?folder=${folder}`)

  row = await rowOf(page, folder)
  const third = await ask(page, row)
  expect(third.text).toMatch(/日 \d\d:\d\d にデータ登録済みです。 新規 3 更新 0 失敗 0 スキップ 0/)
  expect(third.text).toContain('前回のデータ登録の後、事前チェックを行っていません。')
  await expectAccessibleAtBothWidths(page)

  await undo(uploader, folder)
  row = await rowOf(page, folder)
  await row.getByText('取り消し済み').waitFor()
  expect(await isPrimary(row, '事前チェック')).toBe(true)
  const fourth = await ask(page, row)
  expect(fourth.text).toMatch(/日 \d\d:\d\d にデータ登録し、.*日 \d\d:\d\d に取り消しました。/)
  await expectAccessibleAtBothWidths(page)
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
})
