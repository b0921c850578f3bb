import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeNotes, storeMany } from '../support/notes/note-document.ts'
import { newPerson } from './support/browser.ts'
import { pressSequence } from './support/keys.ts'
import { enterAs } from './support/sign-in.ts'

/** Tests that a list is where it was left, and that other rows begin at their top. */

const ADMIN = 'admin@example.co.jp'
/** A day on which no other test has notes. */
const DAY = '1998-11-03'
const LIST = `/admin?from_date=${DAY}&to_date=${DAY}&hakkou_status=すべて`
const ROW = 'tbody tr[aria-rowindex], li[data-index]'

let ids: string[] = []

beforeAll(async () => {
  ids = await storeMany(120, { deliveryDate: DAY })
})

afterAll(async () => {
  await removeNotes(ids)
})

interface Sight {
  /** which of all rows it is, from 0 on */
  index: number
  /** in pixels, below the top of the list; on a scrolled page, of the screen */
  top: number
}

/**
 * The row in the middle of the list, once it has not moved for ten frames; null without one. The list itself may move: what waits for the
 * person, above it, fills one line or two.
 */
function inSight(page: Page): Promise<Sight | null> {
  return page.evaluate(async (selector) => {
    const look = () => {
      const list = document.querySelector('section[aria-label="検索結果"]')?.getBoundingClientRect().top
      const top = Math.max(list ?? 0, 0)
      const row = document
        .elementFromPoint(innerWidth / 2, top + innerHeight * 0.5)
        ?.closest<HTMLElement>(selector)
      if (row === null || row === undefined) return null
      const isOfTable = row instanceof HTMLTableRowElement
      const index = isOfTable ? Number(row.ariaRowIndex) - 2 : Number(row.dataset['index'])
      return { index, top: Math.round(row.getBoundingClientRect().top - top) }
    }
    let last = look()
    for (let still = 0; still < 10; still++) {
      await new Promise(requestAnimationFrame)
      const now = look()
      if (now?.index !== last?.index || now?.top !== last?.top) still = -1
      last = now
    }
    return last
  }, ROW)
}

async function openList(page: Page, path = LIST, count = '120件'): Promise<void> {
  await enterAs(page, ADMIN)
  await page.goto(path)
  await page.getByRole('status').getByText(count).first().waitFor()
  // The count is a call of its own, which may be answered before that for the rows.
  await page.locator(ROW).first().waitFor()
}

/** Scrolls by one screen after the other, because a phone learns the heights of its cards only then. */
async function scrollDown(page: Page, screens: number): Promise<Sight> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.mouse.move(width / 2, height * 0.7)
  let place = await inSight(page)
  for (let screen = 0; screen < screens; screen++) {
    const before = place
    await page.mouse.wheel(0, height)
    await expect.poll(async () => (place = await inSight(page))).not.toEqual(before)
  }
  if (place === null) throw new Error('No row is in sight')
  return place
}

/** Within five pixels, since what stands above the list may be a pixel higher. */
async function expectAt(page: Page, { index, top }: Sight): Promise<void> {
  const near: unknown = expect.closeTo(top, -1)
  await expect.poll(() => inSight(page)).toEqual({ index, top: near })
}

test('back, forward and a reload lead to where a list was left; other rows begin at their top', async () => {
  const { page } = await newPerson()
  await openList(page)
  const start = await scrollDown(page, 0)
  const place = await scrollDown(page, 2)
  expect(place.index).toBeGreaterThan(20)
  await page.getByRole('link', { name: '月次' }).click()
  await page.getByRole('heading', { level: 1, name: '月次' }).waitFor()
  await page.goBack()
  await expectAt(page, place)
  await page.reload()
  await expectAt(page, place)

  await page.getByRole('link', { name: '納品書一覧' }).click()
  await page.waitForURL((url) => url.searchParams.get('from_date') !== DAY)
  await page.goBack()
  await expectAt(page, place)
  const otherOrder = page.getByRole('columnheader').getByRole('button', { name: '納品書番号' })
  await otherOrder.click()
  await expectAt(page, start)

  // An order that was left further down is chosen anew, which is no return, although the browser has just come to this page by a reload.
  await scrollDown(page, 1)
  await otherOrder.click()
  await expectAt(page, start)
  await page.reload()
  await expectAt(page, start)
  await otherOrder.click()
  await expectAt(page, start)
})

test('on a phone a list is at the same card again', async () => {
  const { page } = await newPerson({ width: 390, height: 844 })
  await openList(page)
  const place = await scrollDown(page, 4)
  expect(place.index).toBeGreaterThan(10)
  await page.getByRole('button', { name: 'メニューを開く' }).click()
  await page.getByRole('link', { name: '月次' }).click()
  await page.getByRole('heading', { level: 1, name: '月次' }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expectAt(page, place)
  await page.reload()
  await expectAt(page, place)
})

test('the entry of the list in the menu, or its keys, lead to the top of the list that is shown', async () => {
  const { page } = await newPerson()
  await openList(page, '/admin', '件')
  const start = await scrollDown(page, 0)
  for (const lead of [
    () => page.getByRole('link', { name: '納品書一覧' }).click(),
    () => pressSequence(page, 'g', 'l'),
  ]) {
    await scrollDown(page, 1)
    await lead()
    await expectAt(page, start)
  }
})

test('on a phone the entry of the menu leads to the top of the list that is shown', async () => {
  const { page } = await newPerson({ width: 390, height: 844 })
  await openList(page, '/admin', '件')
  await scrollDown(page, 2)
  await page.getByRole('button', { name: 'メニューを開く' }).click()
  await page.getByRole('link', { name: '納品書一覧' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a list goes to its end in a browser that lays out the page while rows are replaced, as Safari does', async () => {
  const { page } = await newPerson()
  await page.addInitScript(() => {
    Node.prototype.removeChild = new Proxy(Reflect.get(Node.prototype, 'removeChild'), {
      apply(remove, parent, children) {
        const removed: unknown = Reflect.apply(remove, parent, children)
        document.body.getBoundingClientRect()
        return removed
      },
    })
  })
  await openList(page)
  await page.locator('tbody').hover()
  await page.mouse.wheel(0, 20_000)
  await page.locator('tr[aria-rowindex="121"]').waitFor()
  expect((await inSight(page))?.index).toBeGreaterThan(100)
})
