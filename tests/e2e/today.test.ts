import { expect, test } from 'vitest'
import { endedNotices } from '../support/mail/notices.ts'
import { accept, askedDaysAgo, storeClientNote } from '../support/notes/confirm.ts'
import { expectAccessible } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { enterAs } from './support/sign-in.ts'
import { untilLive } from './support/until-live.ts'

const NORMAL = 'normal@example.co.jp'
/** the contact address of that account, by which notes are its own */
const OWN = 'taro.eigyo@example.co.jp'

test('an answer comes as a chip, a press shows its note, and looking at the note settles it; marks are filters too', async () => {
  const day = '1998-08-21'
  const billingNo = `TODAY-${day}`
  const note = await storeClientNote({
    deliveryDate: day,
    billingNo,
    salesPersonEmail: OWN,
    documentEmail: '',
  })
  await askedDaysAgo(note, 1)
  const { page } = await newPerson({ width: 1280, height: 720 })
  await enterAs(page, NORMAL)
  const before = `?from_date=${day}&to_date=${day}&hakkou_status=${encodeURIComponent('すべて')}`
  await page.goto(`/normal${before}`)
  const row = page.getByRole('row').filter({ hasText: billingNo })
  await row.waitFor()
  await untilLive(page)

  await row.getByRole('button', { name: /^依頼 .*：この日に検収を依頼した納品書だけを表示$/ }).click()
  await page.waitForURL(({ search, searchParams: asked }) => {
    return (
      search.startsWith(before) &&
      asked.has('asked_from') &&
      asked.get('asked_from') === asked.get('asked_to')
    )
  })
  await row.waitFor()
  await page.getByRole('button', { name: /^条件「検収依頼日：.*」を外す$/ }).click()
  await page.waitForURL((url) => url.search === before)
  await row.waitFor()

  await accept(note)
  await endedNotices(note.id, 1)
  await row.getByText('回答あり').waitFor()

  const mark = row.getByRole('button', { name: '回答ありの納品書だけを表示' })
  await mark.click()
  await page.waitForURL(
    (url) => url.search.startsWith(before) && url.searchParams.get('mark') === 'new_answer',
  )
  await page.getByRole('button', { name: '回答ありの納品書だけを表示', pressed: true }).click()
  await page.waitForURL((url) => url.search === before)
  // The address changes first, and React draws afterwards what the chip below takes for what was shown before.
  await page.getByRole('button', { name: '回答ありの納品書だけを表示', pressed: false }).waitFor()
  expect(await page.locator('tr[data-current="true"]').count()).toBe(0)
  expect(page.context().pages()).toHaveLength(1)
  expect((await mark.boundingBox())?.height).toBeGreaterThanOrEqual(24)

  const chips = page.getByRole('region', { name: 'きょうの対応' })
  const name = /^新しい回答/
  await chips.getByRole('button', { name, pressed: false }).click()
  await page.waitForURL((url) => url.searchParams.get('mark') === 'new_answer')
  await chips.getByRole('button', { name, pressed: true }).waitFor()
  await row.waitFor()
  await expectAccessible(page)
  await chips.getByRole('button', { name, pressed: true }).click()
  await page.waitForURL((url) => url.search === before)
  await row.waitFor()

  await row.getByRole('button', { name: `${billingNo}の概要を横に開く` }).click()
  await page.getByRole('complementary', { name: `${billingNo}の概要` }).waitFor()
  await row.getByText('回答あり').waitFor({ state: 'detached' })
})
