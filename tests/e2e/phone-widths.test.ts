import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPassword } from '../../functions/src/usecases/secrets.ts'
import { askedDaysAgo, storeClientNote } from '../support/notes/confirm.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { onOneDay } from '../support/on-one-day.ts'
import { newPrefix } from '../support/zac/export.ts'
import { expectAccessible } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { card, openNote } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'
import { expectAsWideAsWindow } from './support/widths.ts'

/** Tests on a phone how much room long sums and marks take. */

const SUM = 123_456_789_012
/** A month in which no other test has notes. */
const MONTH = '2039-05'
/** A day on which no other test has notes. */
const ASKING_DAY = '1996-12-27'

async function phone(): Promise<Page> {
  const { page } = await newPerson({ width: 390, height: 844 })
  await enterAs(page, 'admin@example.co.jp')
  return page
}

test('a line of a note has its name above its numbers, and nothing is scrolled', async () => {
  const itemName = '髙輪データセンター基幹システム①保守および運用支援業務'
  const id = await storeNote({
    deliveryItems: [{ itemName, unitPrice: SUM, quantity: 1, unit: '式', amount: SUM }],
  })
  const page = await phone()
  await openNote(page, '/admin', id)
  const items = card(page, '明細')
  const cells = items.getByRole('row').last().getByRole('cell')
  await cells.last().waitFor()
  expect(await cells.allInnerTexts()).toEqual([
    '1',
    itemName,
    '¥123,456,789,012',
    '1',
    '式',
    '¥123,456,789,012',
  ])
  // Measured at once: what loads meanwhile above the lines moves them.
  const [, name, price, , , amount] = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const { y, width, bottom } = cell.getBoundingClientRect()
      return { y, width, bottom }
    }),
  )
  expect(name?.width).toBeGreaterThan(280)
  expect(price?.y).toBeGreaterThanOrEqual(name?.bottom ?? Infinity)
  expect(amount?.y).toBe(price?.y)
  await expectAsWideAsWindow(page)
  await expectAccessible(page)
})

test('the narrowest phone shows the whole password of a link', async () => {
  const password = newPassword()
  const { id } = await storeClientNote({ password })
  const page = await phone()
  await page.setViewportSize({ width: 320, height: 640 })
  await openNote(page, '/admin', id)
  const shown = card(page, '検収用情報').getByText(password, { exact: true })
  await shown.waitFor()
  // What does not fit ends with an ellipsis.
  const hidden = await shown.evaluate(({ parentElement }) => {
    if (parentElement === null) throw new Error('The password is nowhere')
    return parentElement.scrollWidth - parentElement.clientWidth
  })
  expect(hidden).toBe(0)
  await expectAsWideAsWindow(page)
})

test('the month’s sums fit', async () => {
  await storeNote({ deliveryDate: `${MONTH}-10`, totalAmountWithTax: SUM, billingNo: 'P-2' })
  const page = await phone()
  await page.goto(`/admin/monthly?month=${MONTH}`)
  await card(page, '発行ステータス別').getByText('¥123,456,789,012').first().waitFor()
  await expectAsWideAsWindow(page)
})

test(
  'in the list a card is no taller for the day of its asking, which stands beside its other days',
  onOneDay(async () => {
    const fields = { deliveryDate: ASKING_DAY, totalAmountWithTax: 123_456_789 }
    const prefix = newPrefix()
    await storeNote({ ...fields, billingNo: `${prefix}-1`, hakkouStatus: '営業未対応' })
    const id = await storeNote({ ...fields, billingNo: `${prefix}-2`, hakkouStatus: '検収依頼済＆未検収' })
    // Today, because a day of another year is written with its year, for which a card has no room beside the total.
    await askedDaysAgo({ id }, 0)
    const page = await phone()
    await page.goto(`/admin?from_date=${ASKING_DAY}&to_date=${ASKING_DAY}&hakkou_status=すべて`)
    const list = page.getByRole('list', { name: '納品書の一覧表' })
    const cards = list.getByRole('listitem').filter({ hasText: prefix })
    const day = cards.last().getByRole('button', { name: /^依頼 / })
    await day.waitFor()
    // Measured at once: what loads meanwhile above the cards moves them.
    const [first, second] = await cards.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().height),
    )
    expect(second).toBe(first)
    // On the narrowest phone the selection's bar says the sum in one line, above its buttons.
    await page.setViewportSize({ width: 320, height: 640 })
    await cards.first().getByRole('checkbox').check()
    const sum = page.getByText(/件を選択中$/)
    await sum.waitFor()
    expect(await sum.evaluate((said) => said.getBoundingClientRect().height)).toBeLessThan(30)
  }),
)

test('each field of the list has text so large that an iPhone does not enlarge the page for it', async () => {
  const page = await phone()
  await page.goto('/admin')
  await page.getByRole('button', { name: /^検索条件/ }).click()
  await page.getByRole('button', { name: '詳細条件' }).click()
  await page.getByRole('combobox', { name: '営業担当者' }).waitFor()
  const sizes = await page
    .locator('input:not([type="checkbox"], [type="hidden"]), select')
    .evaluateAll((all) => all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
  expect(sizes.length).toBeGreaterThan(7)
  expect(Math.min(...sizes)).toBe(16)
})

test('a date has room in its field', async () => {
  const page = await phone()
  await page.goto('/admin?from_date=2026-10-30&to_date=2026-12-31')
  await page.getByRole('button', { name: /^検索条件/ }).click()
  for (const day of ['2026年10月30日', '2026年12月31日']) {
    const field = page.locator(`input[value="${day}"]`)
    await field.waitFor()
    expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0)
  }
})
