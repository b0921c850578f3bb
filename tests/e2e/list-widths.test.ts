import { randomUUID } from 'node:crypto'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { storeEach } from '../support/notes/note-document.ts'
import { expectAccessible } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { enterAs } from './support/sign-in.ts'
import { answerWaiting } from './support/today.ts'
import { expectAsWideAsWindow, resize } from './support/widths.ts'

/** Tests the list's eleven columns (specification 2) at every screen width, with long values in each. */

const COLUMNS = [
  ['納品書番号', '納品日', '進捗', '発行ステータス', 'クライアント名', '担当者名'],
  ['件名', '営業担当者', '税抜金額', '消費税', '税込金額'],
].flat()
const DAY = '1996-12-30'
const DAY_OF_LONG_NUMBERS = '1996-12-29'
/** It has more notes than a screen shows. */
const DAY_OF_MANY = '1996-12-28'
const MANY = 24
const mark = randomUUID().slice(0, 4)

beforeAll(async () => {
  await storeEach([
    ...DELIVERY_NOTE_STATUSES.map((hakkouStatus, at) => ({
      deliveryDate: DAY,
      hakkouStatus,
      billingNo: `B${mark}-${String(at)}`,
      jobProgress: at % 2 === 0 ? '納品済' : '制作進行中',
      clientName: at % 2 === 0 ? '株式会社髙島屋①ホールディングス東日本営業統括本部' : '㈱試験①',
      billingToPerson: '髙橋﨑山 健一郎',
      billingTitle: '2026年度上期 基幹システム保守①および運用支援業務（髙輪データセンター）',
      salesPersonName: '東海林 慎太郎',
      amountWithoutTax: 112_233_445 - at,
      tax: 11_223_344,
      totalAmountWithTax: at === 0 ? -123_456_789 : 123_456_789 - at,
    })),
    {
      deliveryDate: DAY_OF_LONG_NUMBERS,
      billingNo: `B${mark}-000000000-0`,
      amountWithoutTax: 112_233_445,
      tax: 11_223_344,
      totalAmountWithTax: 123_456_789,
    },
    ...Array.from({ length: MANY }, (_, at) => ({
      deliveryDate: DAY_OF_MANY,
      billingNo: `B${mark}-m${String(at).padStart(2, '0')}`,
    })),
  ])
})

async function openList({ width = 1440, day = DAY, hasBars = false } = {}): Promise<Page> {
  const { page } = await newPerson({ width, hasBars })
  // One line above the list, from whose height follows how near the top the first note is.
  await answerWaiting(page, [{ kind: 'waitingRoles', count: 2, notes: null }])
  await enterAs(page, 'admin@example.co.jp')
  await page.goto(`/admin?from_date=${day}&to_date=${day}&hakkou_status=すべて`)
  await page
    .getByRole('link', { name: new RegExp(`^B${mark}-.*0$`) })
    .first()
    .waitFor()
  return page
}

function listOf(page: Page): Locator {
  return page.getByRole('table', { name: '納品書の一覧表' })
}

/** Finds columns outside of the table's box, and figures that are cut off or wrapped. */
function faultsOf(page: Page): Promise<{ names: string[]; hidden: number; figures: string[] }> {
  return listOf(page).evaluate((table) => {
    const names = [...table.querySelectorAll('th[data-field]')].map((cell) => cell.textContent.trim())
    const box = table.closest('section')
    const figures = [
      ...table.querySelectorAll(
        'td:is([data-kind=link], [data-kind=yen], [data-kind=date], [data-kind=status])',
      ),
    ]
    const isWhole = (cell: Element) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      const inside = cell.getBoundingClientRect()
      const text = range.getBoundingClientRect()
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)))
      return (
        text.left >= inside.left - 0.5 &&
        text.right <= inside.right + 0.5 &&
        lines.size <= 2 &&
        text.height < 30
      )
    }
    return {
      names,
      hidden: (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0),
      figures: figures.filter((cell) => !isWhole(cell)).map((cell) => cell.textContent),
    }
  })
}

/** Waits until all columns are in sight at a width, and no figure is cut off. */
async function expectAllInSight(page: Page, width: number): Promise<void> {
  await resize(page, width)
  const whole = { names: COLUMNS, hidden: 0, figures: [] }
  await expect.poll(() => faultsOf(page), { message: String(width) }).toEqual(whole)
}

test('from 1280 to 1920 pixels all eleven columns are in sight and no number is cut off; below the list scrolls in its card; the first note is near the top', async () => {
  const page = await openList()
  for (const width of [1280, 1366, 1440, 1920]) {
    await expectAllInSight(page, width)
    await expectAccessible(page)
  }

  // Up to 1440 pixels the sidebar is icons, whose names a screen reader tells.
  const sidebar = page.getByRole('complementary', { name: 'サイドバー' })
  for (const width of [800, 1280, 1440]) {
    await resize(page, width)
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeLessThan(80)
    await sidebar.getByRole('link', { name: 'データダウンロード' }).waitFor()
  }
  await resize(page, 1920)
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeGreaterThan(200)

  // At 1024 and 800 pixels the list scrolls sideways in its card, while the columns of number and total stay in sight.
  for (const width of [1024, 800]) {
    await resize(page, width)
    await expect.poll(() => faultsOf(page)).toMatchObject({ names: COLUMNS, figures: [] })
    const { hidden } = await faultsOf(page)
    expect(hidden).toBeGreaterThan(0)
    const row = page.getByRole('row').filter({ hasText: `B${mark}-1` })
    const standing = [row.getByRole('link'), row.locator('[data-stands=right]')]
    const places = () =>
      Promise.all(standing.map(async (cell) => Math.round((await cell.boundingBox())?.x ?? Number.NaN)))
    const before = await places()
    for (const left of [hidden / 2, hidden]) {
      await listOf(page).evaluate((table, to) => table.closest('section')?.scrollTo({ left: to }), left)
      // Compared in whole pixels, because the browser scrolls by fractions of a pixel.
      for (const [at, place] of (await places()).entries())
        expect(Math.abs(place - (before[at] ?? 0))).toBeLessThanOrEqual(1)
      // Nothing overlays these cells: a click at their place hits them.
      for (const cell of standing) await cell.click({ trial: true })
    }
    await expectAsWideAsWindow(page)
    await expectAccessible(page)
    await listOf(page).evaluate((table) => table.closest('section')?.scrollTo({ left: 0 }))
  }

  // Near the top of a laptop and of a phone, and in sight where a page is enlarged to 200 %.
  const first = page.getByRole('link', { name: `B${mark}-0` })
  for (const [width, height, below] of [
    [1280, 720, 225],
    [390, 844, 430],
    [640, 360, 335],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(async () => (await first.boundingBox())?.y ?? height).toBeLessThan(below)
  }

  // With the quick look beside it the list keeps its columns and scrolls, and the keyboard goes on.
  await resize(page, 1280)
  await first.focus()
  await page.keyboard.press('Space')
  await page.getByRole('complementary', { name: `B${mark}-0の概要` }).waitFor()
  expect((await faultsOf(page)).names).toEqual(COLUMNS)
})

test('from 1280 to 1440 pixels the columns of text make room for numbers of 17 characters', async () => {
  const page = await openList({ day: DAY_OF_LONG_NUMBERS })
  for (const width of [1280, 1366, 1440]) {
    await expectAllInSight(page, width)
    const cutNames = await listOf(page).evaluate((table) =>
      [...table.querySelectorAll('th[data-field] button > span')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((name) => name.textContent),
    )
    expect(cutNames).toEqual([])
  }
})

test('beside a scroll bar that takes room the list has all columns in sight, and the folded menu fits', async () => {
  const page = await openList({ day: DAY_OF_MANY, hasBars: true })
  for (const width of [1280, 1440]) {
    await resize(page, width)
    const bar = () =>
      listOf(page).evaluate((table) => {
        const box = table.closest('section')
        return (box?.offsetWidth ?? 0) - (box?.clientWidth ?? 0)
      })
    await expect.poll(bar).toBeGreaterThan(0)
    await expectAllInSight(page, width)
  }

  const menu = page.getByRole('navigation', { name: 'メインメニュー' })
  const roomOf = () =>
    menu.evaluate((element: HTMLElement) => ({
      bar: element.offsetWidth - element.clientWidth,
      hidden: element.scrollHeight - element.clientHeight,
    }))
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(roomOf).toEqual({ bar: 0, hidden: 0 })
  // On a lower screen the menu scrolls, without a bar.
  await page.setViewportSize({ width: 1024, height: 500 })
  await expect.poll(async () => (await roomOf()).hidden).toBeGreaterThan(0)
  expect((await roomOf()).bar).toBe(0)
})

test('on a phone a note’s card tells all that the eleven columns do, what is pressed is 44 pixels high, and the bar of the selection is one row', async () => {
  const page = await openList({ width: 390 })
  const card = page.getByRole('listitem').filter({ hasText: `B${mark}-1` })
  const text = await card.innerText()
  for (const told of [
    ...[
      '1996年12月30日',
      '制作進行中',
      '営業未対応',
      '㈱試験①',
      '髙橋﨑山 健一郎',
      '髙輪データセンター',
      '東海林 慎太郎',
    ],
    ...['¥112,233,444', '¥11,223,344', '¥123,456,788'],
  ])
    expect(text).toContain(told)
  await expectAccessible(page)

  await page.getByRole('checkbox', { name: `B${mark}-0 を選択` }).check()
  const bar = page.getByRole('region', { name: '選択した納品書' })
  await bar.waitFor()
  const small = await page.getByRole('main').evaluate((main) => {
    const pressed = main.querySelectorAll('button, select, label, input[type=search], a:not([href^="#"])')
    return [...pressed]
      .map((element) => ({ name: element.textContent, height: element.getBoundingClientRect().height }))
      .filter(({ height }) => height > 1 && height < 44)
  })
  expect(small).toEqual([])
  expect((await bar.boundingBox())?.height).toBeLessThan(60)
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'その他' }).click()
  await page.getByRole('menuitem', { name: '営業発行停止' }).waitFor()
})
