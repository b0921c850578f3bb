import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button, card } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'

const SAMPLE = `案件コード,案件名称,担当者コード,備考,売上計上日
P-1,広告運用,0012,急ぎ,R8.4.1
P-2,,0012,,R8.13.1
`

async function forgetColumns(): Promise<void> {
  await adminDb().recursiveDelete(adminDb().doc('settings/zacColumns'))
}

beforeAll(forgetColumns)
afterAll(forgetColumns)

test('an admin chooses a sample, checks the guesses, sees what is read, and saves a version', async () => {
  const { page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  await page.goto('/admin/settings/zac-columns')
  const columns = card(page, 'ZAC列')
  const chooser = page.waitForEvent('filechooser')
  await columns.getByLabel('Anken.csvの見本').click()
  await (await chooser).setFiles({ name: 'Anken.csv', mimeType: 'text/csv', buffer: Buffer.from(SAMPLE) })
  await columns.getByText('3列を名前から推測しました。').waitFor()
  const ours = columns.getByRole('table', { name: 'Anken.csvの列の対応' })
  expect(await ours.getByLabel('案件番号に使うZACの列').inputValue()).toBe('案件コード')
  expect(await ours.getByLabel('営業担当者コードに使うZACの列').inputValue()).toBe('担当者コード')
  const result = columns.getByRole('region', { name: '読み取りの結果' })
  await result.getByText('2行目「売上計上日」の値「R8.4.1」：日付として読めません').waitFor()

  await page.getByLabel('令和8年4月1日、R8.4.1').check()
  await result.getByText('先頭の行に、読み取れない値が2件あります。').waitFor()
  await result.getByText('3行目「案件名称」：値がありません').waitFor()
  await ours.getByText('2026年4月1日').waitFor()
  await expectAccessibleAtBothWidths(page)

  await button(page.locator('form', { has: columns }), '設定を保存').click()
  await page.getByText('設定を保存しました。次にアップロードするデータから使われます。').waitFor()
  await button(columns, 'このファイルを既定の列に戻す').click()
  await expect.poll(() => ours.getByLabel('案件番号に使うZACの列').inputValue()).toBe('案件番号')
  await columns.getByText('「案件番号」に近い列は「案件コード」「案件名称」です。').waitFor()
})
