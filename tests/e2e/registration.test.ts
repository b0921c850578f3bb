import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { filesOf, zipOf } from '../../fixtures/zac/export-files.ts'
import { exportOf } from '../../fixtures/zac/rows.ts'
import { newPrefix } from '../support/zac/export.ts'
import { expectAccessible } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { dropOn } from './support/hands.ts'
import { button } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'
import { untilLive } from './support/until-live.ts'
import { UPLOADER } from './support/uploader.ts'

const place = mkdtempSync(join(tmpdir(), 'registration-'))

afterAll(() => {
  rmSync(place, { recursive: true })
})

/** Writes an export of some notes into a new folder. @returns its path, and the files with their bytes */
function folderOf(prefix: string, count: number) {
  const folder = join(place, prefix)
  mkdirSync(folder)
  const files = filesOf(exportOf(prefix, count))
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes)
  return { folder, files }
}

async function openUpload(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/upload-csv`)
  await untilLive(page, 'folders')
}

test('a folder that is dropped anywhere is uploaded and checked, registered with one press, and its notes are asked for', async () => {
  const prefix = newPrefix()
  const { folder } = folderOf(prefix, 3)
  const { page, watch } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  await openUpload(page, '/admin')
  await dropOn(page, [folder])
  const outcome = page.getByRole('region', { name: '事前チェックの結果' })
  await outcome.getByText('新規 3件を登録します。').waitFor()
  await page.getByText('6 / 6 アップロード済み').waitFor()
  expect(await button(outcome, '事前チェック').count()).toBe(0)
  await expectAccessible(page)

  await button(outcome, 'この内容でデータ登録を実行').click()
  await page.waitForURL('**/promote-result?folder=*')
  await page.getByText('新規登録 3').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: '一覧で確認する' }).click()
  // The result has a table with these numbers too, and stays until the list's code has come.
  const table = page.getByRole('table', { name: '納品書の一覧表' })
  for (const number of [1, 2, 3]) await table.getByText(`${prefix}-0000${String(number)}`).waitFor()
  await page.getByText('3件', { exact: true }).first().waitFor()
  await page.goBack()
  await button(page, 'この3件を確認して依頼').click()
  await page.waitForURL('**/bulk?action=send')
  await page.getByRole('tab', { name: /3\s*件/ }).waitFor()
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
})

test('a wrong file loses its tick and is exchanged by another drop; a check that fails is repeated, and nothing is lost', async () => {
  const prefix = newPrefix()
  const { folder, files } = folderOf(prefix, 2)
  const right = join(folder, 'Anken.csv')
  const wrong = join(place, `${prefix}.zip`)
  const content = new Map(files).set('Anken.csv', Buffer.from('案件番号\r\nx\r\n'))
  writeFileSync(wrong, await zipOf(content))
  const { page } = await newPerson({ width: 390, height: 844 })
  await enterAs(page, UPLOADER)
  await openUpload(page, '/csv_uploader')
  await dropOn(page, [wrong])
  await page.getByText('5 / 6').waitFor()
  const list = page.getByRole('region', { name: '必要なファイル' })
  await list.getByRole('listitem').filter({ hasText: 'Anken.csv' }).getByText('受け付けられません').waitFor()
  await expectAccessible(page)

  await page.route('**/api/v1/promote/check/', (route) => route.abort())
  await dropOn(page, [right])
  const outcome = page.getByRole('region', { name: '事前チェックの結果' })
  await outcome.getByText('アップロードは完了しています。').waitFor()
  await expectAccessible(page)
  await page.unroute('**/api/v1/promote/check/')
  await outcome.getByRole('button', { name: 'もう一度試す' }).click()
  await outcome.getByText('新規 2件を登録します。').waitFor()
  await expectAccessible(page)
})

test('with a file too many, or two of one name, nothing is sent before somebody has looked', async () => {
  const prefix = newPrefix()
  const { folder } = folderOf(prefix, 1)
  const { folder: other } = folderOf(newPrefix(), 1)
  const { page } = await newPerson()
  await enterAs(page, UPLOADER)
  await openUpload(page, '/csv_uploader')
  let calls = 0
  await page.route('**/api/v1/upload_csv/', (route) => {
    calls += 1
    return route.continue()
  })
  await dropOn(page, [folder, other])
  await page.getByText('同じ名前のファイルが2つ以上あります').waitFor()
  await page.getByText('0 / 6').waitFor()

  writeFileSync(join(folder, 'memo.txt'), 'x')
  await dropOn(page, [folder])
  await page.getByText('不要なファイルが含まれています').waitFor()
  await page.getByText('6 / 6').waitFor()
  await page.getByText('内容を確かめて、「アップロード」を押してください。').waitFor()
  expect(calls).toBe(0)
  await button(page, 'アップロード').click()
  await page.getByText('アップロードが完了しました').waitFor()
  expect(calls).toBe(1)
  // One person has one pre-check at a time, and another test may need this one's place.
  await page.getByText('新規 1件を登録します。').waitFor()
})
