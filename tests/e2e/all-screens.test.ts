import { expect, test } from 'vitest'
import { untilDrawn } from '../../scripts/pictures/camera.ts'
import { allScreens, type Screen, type Viewer } from '../../scripts/screens/screens.ts'
import {
  enterAs,
  expectAccessible,
  expectAccessibleAtBothWidths,
  newPerson,
  resize,
} from './support/browser.ts'
import { smallTargets } from './support/touch-targets.ts'

/**
 * The screens of `npm run screens`. Of each a phone's targets are measured; `npm run test:deep` also lets axe look at each in both themes
 * and at both widths.
 */
const IS_DEEP = process.env['EVERY_SCREEN'] === 'true'
/** What all roles share is measured once. */
const MEASURED: readonly Viewer[] = ['admin', 'uploader', 'norole', 'nobody']
const PHONE = 390

const screens = (await allScreens()).filter(({ viewer }) => IS_DEEP || MEASURED.includes(viewer))

async function openScreen({ viewer, path, reach }: Screen, theme: 'light' | 'dark') {
  const { page } = await newPerson()
  await page.emulateMedia({ colorScheme: theme })
  if (viewer !== 'nobody' && viewer !== 'client') await enterAs(page, `${viewer}@example.co.jp`)
  await page.goto(path)
  await untilDrawn(page)
  await reach?.(page)
  return page
}

test.each(screens)('$viewer $name: what is pressed on a phone is as large as a finger', async (screen) => {
  const page = await openScreen(screen, 'light')
  await resize(page, PHONE)
  await untilDrawn(page)
  expect(await smallTargets(page)).toEqual([])
  if (!IS_DEEP) return
  await expectAccessibleAtBothWidths(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})
