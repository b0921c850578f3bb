import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { signInAs as signInAsRole } from '../../fixtures/people.ts'
import { reject, storeClientNote, viewOf } from '../support/notes/confirm.ts'
import { getNote, putNote } from '../support/notes/note-calls.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { newClient, openAsClient, sheet, typePassword } from './support/client-page.ts'
import { button, card, historyEntry, openNote } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'
import { pressAtBothWidths } from './support/widths.ts'

const ITEMS = [
  { itemName: 'Webサイト制作', unitPrice: 300000, quantity: 1, unit: '式', amount: 300000 },
  { itemName: '写真撮影', unitPrice: 50000, quantity: 3, unit: '日', amount: 150000 },
  { itemName: '交通費', unitPrice: null, quantity: null, unit: '', amount: 8000 },
  { itemName: '素材使用料', unitPrice: 2000, quantity: 10, unit: '点', amount: 20000 },
]
const PHONE = { width: 390, height: 844 }

/** The cell with a line's name, on the document or in the staff's table, including the comments on it. */
const line = (name: string) => ({ hasText: new RegExp(`^(変更|追加|削除)?${name}`) })

test('a client marks lines, and staff see them at these lines, on a phone and on a screen', async () => {
  const note = await storeClientNote({ deliveryItems: ITEMS })
  const { page, watch } = await newClient(PHONE)
  await openAsClient(page, note)
  await pressAtBothWidths(page, button(page, '差し戻す'))
  await page.getByLabel('お名前').fill('髙橋 一郎')
  await page.getByLabel('差し戻しの理由').fill('明細をご確認ください。')
  // The lines are ticked in the sheet; the form leads there.
  const marks = page.getByRole('region', { name: '明細へのご指摘（任意）' })
  await marks.getByRole('link', { name: '明細の行を選ぶ' }).click()
  const table = sheet(page).getByRole('table', { name: '納品明細' })
  await table.getByRole('checkbox', { name: '2. 写真撮影' }).check()
  await table.getByLabel('2行目へのご指摘').fill('字'.repeat(301))
  await table.getByText('2行目へのご指摘は300文字以内で入力してください。').waitFor()
  await table.getByRole('checkbox', { name: '3. 交通費' }).check()
  await table.getByRole('checkbox', { name: '4. 素材使用料' }).check()
  await table.getByRole('checkbox', { name: '4. 素材使用料' }).uncheck()
  expect(await marks.getByRole('listitem').allInnerTexts()).toEqual(['2行目「写真撮影」', '3行目「交通費」'])
  await button(page, '確認へ進む').click()
  expect(
    await table.getByLabel('2行目へのご指摘').evaluate((field) => field === document.activeElement),
  ).toBe(true)
  await expectAccessibleAtBothWidths(page)
  await table.getByLabel('2行目へのご指摘').fill('撮影は2日でした。')
  // A phone reloads a page that was out of sight for a while. The form is open again, with what was typed.
  await page.reload()
  await typePassword(page, note.password)
  expect(await page.getByLabel('お名前').inputValue()).toBe('髙橋 一郎')
  expect(await page.getByLabel('差し戻しの理由').inputValue()).toBe('明細をご確認ください。')
  expect(await table.getByLabel('2行目へのご指摘').inputValue()).toBe('撮影は2日でした。')
  await pressAtBothWidths(page, button(page, '確認へ進む'))
  await page.getByText('2行目「写真撮影」: 撮影は2日でした。').waitFor()
  await page.getByText('3行目「交通費」', { exact: true }).waitFor()
  await expectAccessibleAtBothWidths(page)
  await pressAtBothWidths(page, button(page, '差し戻しを確定する'))
  await page.getByRole('heading', { name: '差し戻しを受け付けました' }).waitFor()
  // What was typed is forgotten after the result is drawn.
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0)
  const row = sheet(page).getByRole('cell').filter(line('写真撮影'))
  await expectAccessibleAtBothWidths(page, () => row.getByText('ご指摘：撮影は2日でした。').waitFor())
  expect(await table.getByRole('checkbox').count()).toBe(0)

  const staff = await newPerson(PHONE)
  await enterAs(staff.page, 'admin@example.co.jp')
  await openNote(staff.page, '/admin', note.id)
  const items = card(staff.page, '明細')
  const marked = items.getByRole('cell').filter(line('写真撮影'))
  await marked.getByText('撮影は2日でした。').waitFor()
  const task = card(staff.page, '差し戻しの対応')
  await task.getByText('2行目「写真撮影」').waitFor()
  await task.getByText('撮影は2日でした。').waitFor()
  expect(await historyEntry(staff.page, '差し戻し')).toContain('2行目「写真撮影」: 撮影は2日でした。')
  await expectAccessibleAtBothWidths(staff.page, async () => {
    await marked.getByText('撮影は2日でした。').waitFor()
    await task.getByText('撮影は2日でした。').waitFor()
  })

  // An import corrects one marked line and drops the other, and staff see both facts.
  const [first, second] = ITEMS
  const deliveryItems = [first, { ...second, quantity: 2, amount: 100000 }]
  await adminDb().doc(`deliveryNotes/${note.id}`).update({ deliveryItems })
  await staff.page.reload()
  await expectAccessibleAtBothWidths(staff.page, async () => {
    await marked.getByText('差し戻し後に内容が変更されています。').waitFor()
    await items.getByText('差し戻し時の明細は、現在の明細にありません。').waitFor()
  })
  expect([watch, staff.watch]).toEqual(Array(2).fill({ foreignRequests: [], pageErrors: [] }))
})

test('asked again, the client sees on the sheet, in words, what has changed', async () => {
  const note = await storeClientNote({ deliveryItems: ITEMS, totalAmountWithTax: 525800 })
  const lines = [
    { index: 1, comment: '撮影は2日でした。' },
    { index: 3, comment: '' },
  ]
  viewOf(await reject(note, { reason: '明細をご確認ください。', lines }))
  const [first, second, third, fourth] = ITEMS
  const deliveryItems = [
    first,
    { ...second, quantity: 2, amount: 100000 },
    fourth,
    { ...third, itemName: '公開後の保守', amount: 5000 },
    { ...third, itemName: '検証', amount: 7000 },
  ]
  await adminDb().doc(`deliveryNotes/${note.id}`).update({ deliveryItems, totalAmountWithTax: 475200 })
  const admin = await signInAsRole('admin')
  const { revision } = await getNote(admin, note.id)
  await putNote(admin, note.id, { hakkouStatus: '検収依頼済＆未検収', revision })

  const { page } = await newClient(PHONE)
  await openAsClient(page, note)
  const box = page.getByRole('region', { name: '差し戻し後の変更点' })
  await box.getByText('変更 1行、追加 2行、削除 1行').waitFor()
  await box.getByRole('row', { name: '税込金額 ¥525,800 ¥475,200' }).waitFor()
  const cell = (name: string) => sheet(page).getByRole('cell').filter(line(name))
  await expectAccessibleAtBothWidths(page, async () => {
    expect(await box.isVisible()).toBe(true)
    expect(await cell('写真撮影').innerText()).toMatch(
      /^変更\s*写真撮影\s+数量：3 → 2\s+金額：¥150,000 → ¥100,000\s+差し戻し時のご指摘：撮影は2日でした。$/,
    )
    expect(await cell('交通費').innerText()).toMatch(/^削除\s*交通費$/)
    expect(await cell('公開後の保守').innerText()).toMatch(/^追加\s*公開後の保守$/)
    expect(await cell('素材使用料').innerText()).toMatch(
      /^素材使用料\s+差し戻し時のご指摘：（コメントなし）$/,
    )
    await page.emulateMedia({ media: 'print' })
    expect(await box.isVisible()).toBe(true)
    expect(await cell('交通費').isVisible()).toBe(true)
    await page.emulateMedia({ media: null })
  })
})

test.each([{ width: 1440, height: 900 }, PHONE])(
  'of 45 lines any is ticked in the sheet, and the form is one press away, at $width pixels',
  async (size) => {
    const deliveryItems = Array.from({ length: 45 }, (_, index) => ({
      itemName: `制作費 第${String(index + 1)}回`,
      unitPrice: 1000,
      quantity: 1,
      unit: '式',
      amount: 1000,
    }))
    const note = await storeClientNote({ deliveryItems })
    const { page } = await newClient(size)
    await openAsClient(page, note)
    await button(page, '差し戻す').click()
    await page.getByLabel('お名前').fill('髙橋 一郎')
    await page.getByLabel('差し戻しの理由').fill('明細をご確認ください。')
    const table = sheet(page).getByRole('table', { name: '納品明細' })
    await table.getByRole('checkbox', { name: '45. 制作費 第45回' }).check()
    await table.getByLabel('45行目へのご指摘').fill('44回まででした。')
    const next = button(page, '確認へ進む')
    if (size.width < 1024) {
      await table.getByRole('checkbox', { name: '3. 制作費 第3回', exact: true }).check()
      await expect.poll(() => isInSight(next)).toBe(false)
      await page.getByRole('link', { name: '明細2行を選択中 入力へ戻る ↓' }).click()
      await table.getByRole('checkbox', { name: '3. 制作費 第3回', exact: true }).uncheck()
      await page.getByRole('link', { name: '明細1行を選択中 入力へ戻る ↓' }).click()
      await expect.poll(() => isInSight(page.getByRole('heading', { name: '差し戻す' }))).toBe(true)
    }
    await page.getByRole('link', { name: '45行目「制作費 第45回」' }).click()
    await expect.poll(() => isInSight(table.getByLabel('45行目へのご指摘'))).toBe(true)
    await expectAccessible(page)
    await next.click()
    await page.getByText('45行目「制作費 第45回」: 44回まででした。').waitFor()
    // What was ticked is still so on the way back.
    await button(page, '入力に戻る').click()
    expect(await table.getByLabel('45行目へのご指摘').inputValue()).toBe('44回まででした。')
  },
)

/** Whether the whole element is in the window, without scrolling. */
function isInSight(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })
}
