import { expect, test } from 'vitest'
import { storeEach, storeNote } from '../support/notes/note-document.ts'
import { takeIn } from '../support/runs/take-in.ts'
import { exportOfDay, newPrefix } from '../support/zac/export.ts'
import { newPerson } from './support/browser.ts'
import { card, openNote } from './support/note-page.ts'
import { brokenInGrids, printed, untilPrintable } from './support/printed.ts'
import { enterAs } from './support/sign-in.ts'
import { signInUploader, UPLOADER } from './support/uploader.ts'

/** More rows than the screen renders. */
const COUNT = 90
const DAY = '1998-09-21'

test('the list on paper has every row with whole numbers, how they were found, and no control', async () => {
  const prefix = newPrefix()
  const numbers = Array.from({ length: COUNT }, (_, index) => `${prefix}-${String(index + 100)}`)
  const alike = { deliveryDate: DAY, clientName: '㈱髙島屋①', totalAmountWithTax: 1_234_567_890 }
  await storeEach(numbers.map((billingNo) => ({ billingNo, ...alike })))
  const { page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  await page.goto(`/admin?from_date=${DAY}&to_date=${DAY}&hakkou_status=すべて`)
  await page.locator(`table[aria-rowcount="${String(COUNT + 1)}"]`).waitFor()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('region', { name: '選択した納品書' }).waitFor()
  await untilPrintable(page)

  const sheets = await printed(await page.pdf({ preferCSSPageSize: true }))
  const words = sheets.map((sheet) => sheet.words).join('')
  for (const number of numbers) expect(words).toContain(number)
  expect(words.split('¥1,234,567,890')).toHaveLength(COUNT + 1)
  expect(words).toContain('1998年9月21日')
  expect(words).toContain(`${String(COUNT)}件税込合計¥111,111,110,100`)
  expect(words).toContain('管理花子印刷')
  expect(words).not.toContain('検索')
  for (const [index, sheet] of sheets.entries()) {
    expect(sheet.size).toEqual([595, 842])
    expect(sheet.words).toContain(`${String(index + 1)}/${String(sheets.length)}`)
    if (index < sheets.length - 1) expect(sheet.words).toContain('納品書番号納品日クライアント名')
  }
  // Afterwards the screen is the list again.
  await page.getByRole('link', { name: numbers[0] ?? '' }).waitFor()
})

test('a note of fifteen lines takes two sheets at most, with whole numbers and no control', async () => {
  const sum = 123_456_789_012
  const deliveryItems = Array.from({ length: 15 }, (_, index) => ({
    itemName: `基幹システム保守①および運用支援業務（${String(index + 1)}）`,
    unitPrice: sum,
    quantity: 1,
    unit: '式',
    amount: sum,
  }))
  const id = await storeNote({ deliveryItems, clientName: '株式会社髙島屋①ホールディングス' })
  const { page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  await openNote(page, '/admin', id)
  await card(page, '明細').getByRole('row').last().waitFor()
  expect(await brokenInGrids(page)).toEqual([])
  const sheets = await printed(await page.pdf({ preferCSSPageSize: true }))
  expect(sheets.length).toBeLessThanOrEqual(2)
  const words = sheets.map((sheet) => sheet.words).join('')
  expect(words.split('¥123,456,789,012')).toHaveLength(2 * deliveryItems.length + 1)
  for (const control of ['検収依頼メール表示', '編集', 'コピー', '納品書一覧へ'])
    expect(words).not.toContain(control)
})

test('the result of a promote on paper has every row with all its columns, and nothing to press', async () => {
  const prefix = newPrefix()
  const count = 60
  const rows = exportOfDay(prefix, count, '2009-06-21')
  Object.assign(rows['SeikyuHakkou.csv'][0] ?? {}, { 納品日: '2009/06/31' })
  const { folder } = await takeIn(await signInUploader(), rows)
  const { page } = await newPerson()
  await enterAs(page, UPLOADER)
  await page.goto(`/csv_uploader/promote-result?folder=${folder}`)
  await page
    .getByRole('region', { name: /^新規登録/ })
    .first()
    .waitFor()
  const sheets = await printed(await page.pdf({ preferCSSPageSize: true }))
  const words = sheets.map((sheet) => sheet.words).join('')
  for (let number = 1; number <= count; number += 1) {
    expect(words).toContain(`${prefix}-${String(number).padStart(5, '0')}`)
  }
  expect(words).toContain('実在しない日付です')
  for (const control of ['一覧で確認する', 'エラーCSV', 'アップロード画面へ'])
    expect(words).not.toContain(control)
})
