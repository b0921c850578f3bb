import { IMPORT_CHANGE_ID } from '@kenshu/contract/delivery-note/live'
import { formatYen } from '@kenshu/contract/money'
import { expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { signInAs } from '../../fixtures/people.ts'
import { call } from '../support/http/call.ts'
import { accept, storeClientNote } from '../support/notes/confirm.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeMany, storeNote } from '../support/notes/note-document.ts'
import { promote, uploadRows } from '../support/runs/promote.ts'
import { takeIn } from '../support/runs/take-in.ts'
import { exportOfDay, newPrefix } from '../support/zac/export.ts'
import { newPerson } from './support/browser.ts'
import { card } from './support/note-page.ts'
import { MINUTE } from './support/session.ts'
import { enterAs } from './support/sign-in.ts'
import { blockLiveUpdates, untilLive } from './support/until-live.ts'
import { signInUploader } from './support/uploader.ts'

const NORMAL = 'normal@example.co.jp'

/**
 * Removes the record of recent imports. A new tab would receive an import of the last 90 seconds (decision 0034) and reload its
 * list once more.
 */
async function forgetImports(): Promise<void> {
  await adminDb().doc(`noteChanges/${IMPORT_CHANGE_ID}`).delete()
}

/** The address of the list for a day that no other test uses. */
function listOf(day: string, status = 'すべて'): string {
  return `/normal?from_date=${day}&to_date=${day}&hakkou_status=${status}`
}

test('what colleagues and clients do reaches an open list by itself, and no list is asked for again', async () => {
  const day = '1998-08-01'
  const admin = await signInAs('admin')
  const [mine, other] = [`A-${day}`, `B-${day}`]
  const client = await storeClientNote({ deliveryDate: day, billingNo: mine, totalAmountWithTax: 1100 })
  const id = await storeNote({ deliveryDate: day, billingNo: other, totalAmountWithTax: 2200 })
  await forgetImports()
  const { page } = await newPerson()
  await enterAs(page, NORMAL)
  await page.goto(listOf(day))
  const row = (number: string) => page.getByRole('row').filter({ hasText: number })
  const found = page.getByRole('status')
  await row(mine).getByText('検収依頼済＆未検収').waitFor()
  await found.getByText(formatYen(3300)).waitFor()
  await untilLive(page)

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/delivery_notes/')) asked.push(request.url())
  })
  await accept(client)
  await row(mine).getByText('CL検収済').waitFor()
  await putNote(admin, id, { hakkouStatus: '営業発行停止' })
  await row(other).getByText('営業発行停止').waitFor()
  await call(`/api/v1/delivery_notes/${id}/`, { method: 'DELETE', token: admin.token })
  await row(other).waitFor({ state: 'detached' })
  await found.getByText(formatYen(1100)).waitFor()
  await found.getByText('1件').waitFor()
  expect(asked).toEqual([])
})

test('a note that the filter finds no longer goes, and one that it now finds comes', async () => {
  const day = '1998-08-02'
  const admin = await signInAs('admin')
  const id = await storeNote({ deliveryDate: day, billingNo: `C-${day}`, hakkouStatus: '営業発行停止' })
  const { page } = await newPerson()
  await enterAs(page, NORMAL)
  await page.goto(listOf(day, '営業未対応'))
  await page.getByText('条件に合う納品書はありません').waitFor()
  await untilLive(page)
  const row = page.getByRole('row').filter({ hasText: `C-${day}` })
  await putNote(admin, id, { hakkouStatus: '営業未対応' })
  await row.waitFor()
  await putNote(admin, id, { hakkouStatus: '営業発行停止' })
  await page.getByText('条件に合う納品書はありません').waitFor()
})

test('where changes cannot arrive by themselves, the list is asked for again when somebody comes back to it', async () => {
  const day = '1998-08-06'
  const id = await storeNote({ deliveryDate: day, billingNo: `D-${day}` })
  const { context, page } = await newPerson()
  await blockLiveUpdates(context)
  await page.clock.install()
  await enterAs(page, NORMAL)
  const [, row] = await Promise.all([
    page.waitForEvent('console', (said) => said.text().includes('Could not reach Cloud Firestore')),
    page.goto(listOf(day)).then(() => page.getByRole('row').filter({ hasText: `D-${day}` })),
  ])
  await row.getByText('営業未対応').waitFor()
  await putNote(await signInAs('admin'), id, { hakkouStatus: '営業発行停止' })
  await page.clock.fastForward(2 * MINUTE)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await row.getByText('営業発行停止').waitFor()
})

test('an import is shown by a list that was open before, and so is what a colleague makes of an open note', async () => {
  const day = '1998-08-03'
  const { page } = await newPerson()
  await enterAs(page, NORMAL)
  await page.goto(listOf(day))
  await page.getByText('条件に合う納品書はありません').waitFor()
  await untilLive(page)
  const uploader = await signInUploader()
  // This import goes through the functions, because the test is about the signal that it sends.
  const folder = await uploadRows(uploader, exportOfDay(newPrefix(), 3, day))
  const { new_records: made } = await promote(uploader, folder)
  await page.getByRole('status').getByText('3件').waitFor()

  const id = made[0]?.id ?? ''
  await page.goto(`/normal/delivery-notes/${id}/`)
  await card(page, '検収用情報').waitFor()
  await untilLive(page)
  const admin = await signInAs('admin')
  await putNote(admin, id, { salesChangedClientContactName: '髙田 後任' })
  await card(page, '検収用情報').getByText('髙田 後任').waitFor()
  await card(page, '履歴').getByText('髙田 後任').first().waitFor()
})

test('a list of several pieces shows its count and sum, and all of its rows in the end', async () => {
  const day = '1998-08-04'
  const count = 210
  await storeMany(count, { deliveryDate: day })
  await forgetImports()
  const { page } = await newPerson()
  await enterAs(page, NORMAL)
  const pieces: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/v1/delivery_notes/?')) pieces.push(response.url())
  })
  await page.goto(listOf(day))
  await page
    .getByRole('status')
    .getByText(`${String(count)}件`)
    .waitFor()
  await page.getByRole('status').getByText('読み込み中').waitFor({ state: 'detached' })
  await page.locator(`table[aria-rowcount="${String(count + 1)}"]`).waitFor()
  // What this process hears of the browser may come after what the page shows.
  await expect.poll(() => pieces.length).toBe(2)
  expect(pieces.every((url) => url.includes('limit='))).toBe(true)
})

test('rows that are loaded later leave in its place what somebody has scrolled to', async () => {
  const day = '1998-08-07'
  const uploader = await signInUploader()
  const count = 260
  await takeIn(uploader, exportOfDay(newPrefix(), count, day))
  const { page } = await newPerson()
  await enterAs(page, NORMAL)
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  await page.route('**/api/v1/delivery_notes/?*after=*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(listOf(day))
  await page.locator('table[aria-rowcount="201"]').waitFor()
  const box = page.locator('section:has(> div > table)')
  await box.evaluate((list) => {
    list.scrollTo({ top: list.scrollHeight / 2 })
  })
  await page.locator('tbody tr[aria-rowindex="100"]').waitFor()
  const read = await box.evaluate((list) => {
    const below = list.querySelector('th')?.getBoundingClientRect().bottom ?? 0
    const rows = [...list.querySelectorAll('tbody tr[aria-rowindex]')]
    const row = rows.find((one) => one.getBoundingClientRect().bottom > below + 1)
    return {
      note: row?.querySelector('a[data-note]')?.getAttribute('data-note'),
      index: row?.getAttribute('aria-rowindex'),
      top: (row?.getBoundingClientRect().top ?? Number.NaN) - list.getBoundingClientRect().top,
    }
  })
  release(undefined)
  await page.locator(`table[aria-rowcount="${String(count + 1)}"]`).waitFor()
  const row = page.locator(`tbody tr:has(a[data-note="${String(read.note)}"])`)
  await row.waitFor()
  // Rows of the second piece came above it: the store's order is another one.
  expect(await row.getAttribute('aria-rowindex')).not.toBe(read.index)
  // Its place in the box, which itself moves when what waits for the user, above it, takes another line.
  const topInBox = await row.evaluate(
    (one) => one.getBoundingClientRect().top - (one.closest('section')?.getBoundingClientRect().top ?? 0),
  )
  expect(topInBox).toBeCloseTo(read.top, 0)
})

test('a piece that cannot be had says so; asked for again, the list is whole', async () => {
  const day = '1998-08-05'
  const count = 205
  await storeMany(count, { deliveryDate: day })
  const { page } = await newPerson()
  await enterAs(page, NORMAL)
  await blockLiveUpdates(page)
  // The request for the second page fails.
  await page.route('**/api/v1/delivery_notes/?*after=*', (route) => route.abort())
  await page.goto(listOf(day))
  await page.getByText('一覧の一部を読み込めませんでした。').waitFor()
  await page
    .getByRole('status')
    .getByText(`${String(count)}件`)
    .waitFor()
  await page.unroute('**/api/v1/delivery_notes/?*after=*')
  await page.getByRole('button', { name: 'もう一度試す' }).click()
  await page.locator(`table[aria-rowcount="${String(count + 1)}"]`).waitFor()
})
