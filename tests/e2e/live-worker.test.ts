import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInAs } from '../../fixtures/people.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { newPerson } from './support/browser.ts'
import { enterAs } from './support/sign-in.ts'
import { untilLive } from './support/until-live.ts'

/** Tests the worker in which a page follows Firestore (web/src/lib/direct-reads). */

const NORMAL = 'normal@example.co.jp'
const CODE = /\/assets\/worker-[\w-]{8}\.js$/

function firestoreWorkers(page: Page) {
  return page.workers().filter((worker) => CODE.test(worker.url()))
}

/** Somebody whose list has one note. `open` opens that list, and `stop` is what a colleague does to the note. */
async function newReader(day: string) {
  const admin = await signInAs('admin')
  const id = await storeNote({ deliveryDate: day, billingNo: `W-${day}` })
  const { page } = await newPerson()
  await enterAs(page, NORMAL)
  return {
    page,
    row: page.getByRole('row').filter({ hasText: `W-${day}` }),
    open: () => page.goto(`/normal?from_date=${day}&to_date=${day}&hakkou_status=すべて`),
    stop: () => putNote(admin, id, { hakkouStatus: '営業発行停止' }),
  }
}

test('a list whose worker could not be loaded follows by itself once it can be', async () => {
  const { page, row, open, stop } = await newReader('1998-10-21')
  const failed = Promise.withResolvers<undefined>()
  await page.route(CODE, async (route) => {
    await route.abort()
    failed.resolve(undefined)
  })
  await open()
  await row.getByText('営業未対応').waitFor()
  await failed.promise
  expect(await page.locator('html[data-live~="notes"]').count()).toBe(0)
  await page.unroute(CODE)
  await untilLive(page)
  await stop()
  await row.getByText('営業発行停止').waitFor()
})

test('a list whose worker breaks gets another one, and misses nothing that happened meanwhile', async () => {
  const { page, row, open, stop } = await newReader('1998-10-22')
  await open()
  await untilLive(page)
  const [worker, ...others] = firestoreWorkers(page)
  expect(others).toEqual([])
  // The next worker does not start to listen before the change is there.
  const { promise: stopped, resolve: letCome } = Promise.withResolvers<undefined>()
  await page.route(CODE, async (route) => {
    await stopped
    await route.continue()
  })
  const isOver = worker?.waitForEvent('close')
  await worker?.evaluate(() => {
    setTimeout(() => {
      throw new Error('what no code expects')
    })
  })
  await isOver
  await stop()
  letCome(undefined)
  await row.getByText('営業発行停止').waitFor()
  await untilLive(page)
  expect(firestoreWorkers(page)).toHaveLength(1)
})
