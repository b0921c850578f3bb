import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { askedDaysAgo } from '../support/notes/confirm.ts'
import { storeEach } from '../support/notes/note-document.ts'
import { newPerson } from './support/browser.ts'
import { enterAs } from './support/sign-in.ts'

/** Tests that bars and headers which stay in their place do not cover what has the focus (WCAG 2.4.11). */

/** A day on which no other test has notes. */
const DAY = '1996-11-14'
/** A desk's window at 200 %, which has the layout of a phone. */
const ENLARGED = { width: 640, height: 360 }
/** A desk's low window. */
const LOW = { width: 1280, height: 600 }
const STOPS = 24

/** What has the focus, if its middle is below something else. */
function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { activeElement: focused } = document
    if (focused === null || focused === document.body) return null
    const { x, y, width, height } = focused.getBoundingClientRect()
    const onTop = document.elementFromPoint(x + width / 2, y + height / 2)
    // A checkbox lies below its label, which is what is pressed.
    const isSeen = onTop !== null && (focused.contains(onTop) || onTop.contains(focused))
    return isSeen ? null : focused.outerHTML.slice(0, 160)
  })
}

/** Goes on and back again by Tab. */
async function expectFocusInSight(page: Page): Promise<void> {
  // A bar is measured, and the page keeps its room free, in the frame after it has come.
  const room = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--focus-room'))
  await expect.poll(room).not.toBe('')
  const covered: string[] = []
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < STOPS; stop++) {
      await page.keyboard.press(key)
      const found = await coveredFocus(page)
      if (found !== null) covered.push(`${key} ${found}`)
    }
  }
  expect(covered).toEqual([])
}

test('neither the bars nor the header of a table cover what has the focus', async () => {
  const [first = ''] = await storeEach(
    Array.from({ length: 14 }, (_, index) => ({
      deliveryDate: DAY,
      billingNo: `FOCUS-${String(index + 1)}`,
      hakkouStatus: '検収依頼済＆未検収' as const,
      documentEmail: `focus-${String(index + 1)}@example.com`,
    })),
  )
  // The day of its asking is a mark on its card, whose lower half lies above the next line.
  await askedDaysAgo({ id: first }, 0)
  const { page } = await newPerson(ENLARGED)
  await enterAs(page, 'admin@example.co.jp')
  await page.goto(`/admin?from_date=${DAY}&to_date=${DAY}&hakkou_status=すべて`)
  await page.getByRole('checkbox', { name: 'FOCUS-1 を選択' }).check()
  const bar = page.getByRole('region', { name: '選択した納品書' })
  await bar.waitFor()
  await expectFocusInSight(page)

  await page.evaluate(() => {
    scrollTo(0, 0)
  })
  await bar.getByRole('button').first().focus()
  await page.keyboard.press('Tab')
  expect(await bar.evaluate((shown) => shown.contains(document.activeElement))).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.setViewportSize(LOW)
  await page.getByRole('checkbox', { name: 'すべて選択' }).check()
  await bar.getByRole('button', { name: '検収依頼メール' }).click()
  await page.getByRole('region', { name: '送信する納品書の一覧' }).focus()
  await expectFocusInSight(page)
})
