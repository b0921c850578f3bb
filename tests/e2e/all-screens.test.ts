import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { comeToAll, untilDrawn } from '../../scripts/pictures/camera.ts'
import type { Screen, Viewer } from '../../scripts/screens/screen.ts'
import { allScreens } from '../../scripts/screens/screens.ts'
import { allStates } from '../../scripts/screens/states.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { SIZE } from './support/contexts.ts'
import { enterAs } from './support/sign-in.ts'
import { smallTargets } from './support/touch-targets.ts'
import { resize } from './support/widths.ts'

/**
 * The screens of `npm run screens`, each of which is reached, and a phone's targets on it measured. `npm run test:deep` does so for all
 * roles, and lets axe look at each in both themes and at both widths.
 */
const IS_DEEP = process.env['EVERY_SCREEN'] === 'true'
/** What all roles share is measured once. */
const MEASURED: readonly Viewer[] = ['admin', 'uploader', 'norole', 'nobody', 'client']
const PHONE = 390

const screens = [...(await allScreens()), ...(await allStates())].filter(
  ({ viewer, needsYear = false }) => !needsYear && (IS_DEEP || MEASURED.includes(viewer)),
)

/** The page of a viewer. What it has loaded for one screen is there for the next. */
async function pageOf(viewer: Viewer): Promise<Page> {
  const { page } = await newPerson()
  if (viewer !== 'nobody' && viewer !== 'client') await enterAs(page, `${viewer}@example.co.jp`)
  return page
}

/** Opens a screen as on a desk. */
async function openScreen(page: Page, { path, before, reach }: Screen): Promise<void> {
  // What the last screen left, such as a dialog, goes with its document.
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.unrouteAll()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(SIZE)
  await before?.(page)
  await page.goto(path)
  await untilDrawn(page)
  await reach?.(page)
}

const viewers = [...Map.groupBy(screens, ({ viewer }) => viewer)]

test.each(viewers)('%s: what is pressed on a phone is as large as a finger', async (viewer, shown) => {
  const page = await pageOf(viewer)
  for (const screen of shown) {
    await openScreen(page, screen)
    await resize(page, PHONE)
    await untilDrawn(page)
    await screen.each?.(page)
    await comeToAll(page)
    expect(await smallTargets(page), screen.name).toEqual([])
    if (IS_DEEP) {
      await expectAccessibleAtBothWidths(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page)
    }
  }
})
