import { expect, test } from 'vitest'
import { accept, type ClientNote, storeClientNote } from '../support/notes/confirm.ts'
import { newClient, openAsClient, prepareRejection, sheet } from './support/client-page.ts'
import { printed, type Sheet } from './support/printed.ts'

/** Size of an A4 sheet in points. */
const A4 = [595, 842]

function items(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    itemName: `制作費 第${String(index + 1)}回（レスポンシブ対応、検査を含む）`,
    unitPrice: 1000,
    quantity: 1,
    unit: '式',
    amount: 1000,
  }))
}

async function printNote(note: ClientNote, width: number): Promise<Sheet[]> {
  const { page } = await newClient({ width })
  await openAsClient(page, note)
  // The form is open during the print, because it must not be printed.
  await prepareRejection(page, '印刷されない名前', '印刷されない理由')
  return printed(await page.pdf({ preferCSSPageSize: true }))
}

test.each([1440, 390])('a note of usual length is one A4 sheet, printed at %i pixels', async (width) => {
  const note = await storeClientNote({
    clientName: '㈱髙島屋①',
    billingToDepartment2: '宣伝企画課',
    clientAddress2: '髙島屋ビル 5階',
    deliveryItems: items(15),
    totalAmountWithTax: 16500,
  })
  const sheets = await printNote(note, width)
  expect(sheets.map(({ size }) => size)).toEqual([A4])
  const words = sheets[0]?.words ?? ''
  for (const part of ['納品書', note.id, '㈱髙島屋①', '髙橋一郎様', '2026年4月15日', '第15回', '¥16,500']) {
    expect(words).toContain(part)
  }
  // The print contains neither the page's own texts nor the link.
  for (const part of ['納品書のご確認', '印刷する', '次の内容で', '印刷されない', note.accessToken]) {
    expect(words).not.toContain(part)
  }
})

test('a long note repeats the table’s head on each sheet and loses no line', async () => {
  const note = await storeClientNote({ deliveryItems: items(100) })
  const sheets = await printNote(note, 1440)
  expect(sheets.length).toBeGreaterThan(2)
  const withLines = sheets.filter(({ words }) => words.includes('制作費'))
  expect(withLines.every(({ words }) => words.includes('No.品名単価数量単位金額'))).toBe(true)
  const all = sheets.map(({ words }) => words).join('')
  for (let line = 1; line <= 100; line += 1) expect(all).toContain(`第${String(line)}回`)
  expect(sheets.at(-1)?.words).toContain('合計（税込）')
  sheets.forEach(({ words }, index) => {
    expect(words).toContain(`${String(index + 1)}/${String(sheets.length)}`)
    expect(words).toContain(`見本株式会社${note.id}`)
  })
})

test.each([17, 18, 19])('the totals of %i lines do not stand alone on a page', async (count) => {
  const note = await storeClientNote({ deliveryItems: items(count) })
  const sheets = await printNote(note, 1440)
  const last = sheets.at(-1)?.words ?? ''
  expect(last).toContain('合計（税込）')
  expect(last).toContain(`第${String(count)}回`)
})

test('a saved page is named by number and client, and the name goes with the note', async () => {
  const note = await storeClientNote({ clientName: '㈱髙島屋①' })
  const { page } = await newClient()
  await openAsClient(page, note)
  // The title follows the sheet.
  await expect.poll(() => page.title()).toBe(`納品書_${note.id}_㈱髙島屋①`)
  await page.reload()
  expect(await page.title()).toBe('納品書のご確認')
})

test('an accepted note is printed with who accepted it and when', async () => {
  const note = await storeClientNote()
  await accept(note, { name: '検収太郎' })
  const { page } = await newClient()
  await page.goto(`/confirm/${note.noPasswordToken}/?readonly=true`)
  await sheet(page).waitFor()
  const [only, ...more] = await printed(await page.pdf({ preferCSSPageSize: true }))
  expect(more).toEqual([])
  expect(only?.words).toMatch(/検収済\d{4}年\d+月\d+日\d\d:\d\d検収太郎/)
})
