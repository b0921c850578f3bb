import { randomUUID } from 'node:crypto'
import { firstDayOfMonth, lastDayOfMonth, tokyoDate } from '@kenshu/contract/calendar-date'
import type { Locator, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { onOneDay } from '../support/on-one-day.ts'
import { expectAccessible } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { enterAs } from './support/sign-in.ts'
import { answerWaiting } from './support/today.ts'
import { saveAs, switcher } from './support/views.ts'
import { expectAsWideAsWindow } from './support/widths.ts'

const ADMIN = 'admin@example.co.jp'
const NORMAL = 'normal@example.co.jp'

afterEach(async () => {
  const { docs } = await adminDb().collection('views').get()
  await Promise.all(docs.map((doc) => doc.ref.delete()))
})

async function openList(page: Page, email: string, path: string): Promise<void> {
  await enterAs(page, email)
  await page.goto(path)
  await page.getByRole('table').getByRole('link').first().waitFor()
}

const head = (page: Page, name: string): Locator => page.getByRole('columnheader', { name })

/** The names of the table's columns, read at one moment. */
async function columnsOf(page: Page): Promise<string[]> {
  const names = await page
    .getByRole('columnheader')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-field')))
  return names.filter((name) => name !== null)
}

async function openDisplay(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '表示・その他', exact: true }).click()
  return page.getByRole('dialog', { name: '表示・その他', exact: true })
}

test(
  'a view is saved for everybody, comes back, and a second person opens it as it was saved',
  onOneDay(async () => {
    const name = `大口順 ${randomUUID().slice(0, 8)}`
    const { page } = await newPerson()
    await openList(page, ADMIN, '/admin')

    await head(page, 'クライアント名').getByRole('button').click()
    await head(page, '税込金額')
      .getByRole('button')
      .click({ modifiers: ['Shift'] })
    await head(page, '税込金額')
      .getByRole('button')
      .click({ modifiers: ['Shift'] })
    await page.waitForURL(({ searchParams }) => searchParams.get('sort') === 'clientName,-totalAmountWithTax')
    // The address changes first, and React draws afterwards.
    await expect.poll(() => head(page, 'クライアント名').getAttribute('aria-sort')).toBe('ascending')
    const panel = await openDisplay(page)
    await panel.getByText('コンパクト').click()
    await panel.getByRole('checkbox', { name: '消費税' }).uncheck()
    await panel.getByRole('checkbox', { name: '案件番号' }).check()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '名前を付けて保存' }).click()
    await page.getByText('月に合わせて変わる（先月1日から）').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await saveAs(page, name, true)

    // The address has the view's id, so a reload shows the view again.
    await page.reload()
    await switcher(page).filter({ hasText: name }).waitFor()
    await expect.poll(() => columnsOf(page)).toContain('jobNo')
    expect(await columnsOf(page)).not.toContain('tax')

    const second = await newPerson()
    await openList(second.page, NORMAL, '/normal')
    expect(await columnsOf(second.page)).not.toContain('jobNo')
    await switcher(second.page).click()
    const item = second.page.getByRole('option', { name })
    await item.getByText(/^[\d,]+件$/).waitFor()
    await expectAccessible(second.page)
    await item.click()
    await second.page.waitForURL((url) => url.searchParams.has('view'))
    await expect.poll(() => columnsOf(second.page)).toEqual(await columnsOf(page))
    await expect.poll(() => new URL(second.page.url()).search).toBe(new URL(page.url()).search)
    // A user who is not the owner cannot change the view, but can save a copy.
    await head(second.page, '納品日').getByRole('button').click()
    await second.page.getByText('未保存の変更').waitFor()
    expect(await second.page.getByRole('button', { name: '保存', exact: true }).count()).toBe(0)
    await second.page.getByRole('button', { name: '元に戻す' }).click()
    await second.page.getByText('未保存の変更').waitFor({ state: 'detached' })
  }),
)

test(
  'a changed view is saved again, renamed and deleted; the list goes on without it',
  onOneDay(async () => {
    const name = `自分用 ${randomUUID().slice(0, 8)}`
    const today = tokyoDate(new Date())
    const last = { from: firstDayOfMonth(today, -1), to: lastDayOfMonth(today, -1) }
    const { page } = await newPerson()
    await openList(page, NORMAL, `/normal?from_date=${last.from}&to_date=${last.to}&hakkou_status=すべて`)
    await saveAs(page, name, false)
    const [stored] = (await adminDb().collection('views').where('name', '==', name).get()).docs
    expect(JSON.stringify(stored?.data())).toContain('from_date=first%3A-1&to_date=last%3A-1')

    await head(page, '件名').getByRole('button').click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('未保存の変更').waitFor({ state: 'detached' })
    await page.reload()
    await switcher(page).filter({ hasText: name }).waitFor()
    expect(await page.getByText('未保存の変更').count()).toBe(0)

    await page.getByRole('button', { name: 'このビューの操作' }).click()
    await page.getByRole('menuitem', { name: '名前と共有の変更' }).click()
    await page.getByLabel('ビューの名前').fill(`${name} 改`)
    await page.getByRole('button', { name: '保存する' }).click()
    await switcher(page)
      .filter({ hasText: `${name} 改` })
      .waitFor()
    const link = `/normal?view=${new URL(page.url()).searchParams.get('view') ?? ''}`

    await page.goto(link)
    await page.waitForURL((url) => url.searchParams.get('from_date') === last.from)
    await page.getByRole('button', { name: 'このビューの操作' }).click()
    await page.getByRole('menuitem', { name: 'ビューを削除' }).click()
    await page.getByRole('button', { name: '削除する' }).click()
    await switcher(page).filter({ hasText: '標準' }).waitFor()

    await page.goto(link)
    await page.getByText(/^このビューは見つかりません。/).waitFor()
    await page.getByRole('table').getByRole('link').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('alert').getByRole('button', { name: '閉じる' }).click()
    await page.waitForURL((url) => !url.searchParams.has('view'))
  }),
)

test('columns are put into order and sized by the keyboard alone, and by the pointer', async () => {
  const { page } = await newPerson()
  // What waits stands above the list. Counted late, and in more than one line, it would move a column that is being dragged.
  await answerWaiting(page, [{ kind: 'waitingRoles', count: 2, notes: null }])
  await openList(page, ADMIN, '/admin')
  await page.getByRole('button', { name: '表示・その他', exact: true }).focus()
  await page.keyboard.press('Enter')
  const grip = page.getByRole('button', { name: '「件名」の順番と幅を変える' })
  // The menu takes the focus twice while it opens; once its rows can be dragged, it is done.
  await page.locator('li[draggable="true"]').filter({ has: grip }).waitFor()
  await grip.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await columnsOf(page)).indexOf('billingTitle')).toBe(4)
  await expect.poll(() => grip.evaluate((element) => element === document.activeElement)).toBe(true)
  const before = await head(page, '件名').boundingBox()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await head(page, '件名').boundingBox())?.width).not.toBe(before?.width)

  const tax = page.getByRole('button', { name: '「消費税」の順番と幅を変える' })
  await tax.dragTo(page.getByRole('button', { name: '「納品日」の順番と幅を変える' }))
  await expect
    .poll(async () => (await columnsOf(page)).slice(0, 3))
    .toEqual(['billingNo', 'tax', 'deliveryDate'])
  await page.keyboard.press('Escape')

  const edge = await head(page, '消費税').boundingBox()
  if (edge === null) throw new Error('The column header is not visible')
  const y = edge.y + edge.height / 2
  await page.mouse.move(edge.x + edge.width - 3, y)
  await page.mouse.down()
  await page.mouse.move(edge.x + edge.width + 77, y, { steps: 4 })
  await page.mouse.up()
  // Widths are stored in tenths of a rem.
  await expect
    .poll(async () => (await head(page, '消費税').boundingBox())?.width)
    .toBeCloseTo(edge.width + 80, -1)

  // The choice survives a reload, and the reset leads back to the default columns.
  await page.reload()
  await page.getByRole('table').getByRole('link').first().waitFor()
  expect((await columnsOf(page)).slice(0, 3)).toEqual(['billingNo', 'tax', 'deliveryDate'])
  await openDisplay(page)
  await page.getByRole('button', { name: '列と行の高さを標準に戻す' }).click()
  await expect
    .poll(async () => (await columnsOf(page)).slice(0, 3))
    .toEqual(['billingNo', 'deliveryDate', 'jobProgress'])
})

test('a column that is chosen comes beside the others at 1024 pixels: the table scrolls sideways within its box; a sort of several is built without Shift', async () => {
  const { page } = await newPerson({ width: 1024, height: 768 })
  await openList(page, ADMIN, '/admin?hakkou_status=すべて&sort=hakkouStatus')
  const before = await columnsOf(page)
  const panel = await openDisplay(page)
  await panel.getByRole('checkbox', { name: '案件番号' }).check()
  await expect.poll(() => columnsOf(page)).toEqual([...before, 'jobNo'])
  await expectAccessible(page)
  await expectAsWideAsWindow(page)

  await panel.getByRole('button', { name: '並べ替えを追加' }).click()
  await panel.getByLabel('並べ替え2番目の列').selectOption({ label: '税込金額' })
  await panel.getByLabel('並べ替え2番目の順').selectOption({ label: '降順' })
  await page.waitForURL((url) => url.searchParams.get('sort') === 'hakkouStatus,-totalAmountWithTax')
  // The address changes first, and React draws afterwards.
  await expect.poll(() => head(page, '税込金額').innerText()).toContain('2')
  await panel.getByRole('button', { name: '「発行ステータス」の並べ替えをやめる' }).click()
  await page.waitForURL((url) => url.searchParams.get('sort') === '-totalAmountWithTax')
})
