import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { SIZE } from './contexts.ts'
import { resize, WIDTHS } from './widths.ts'

/**
 * Waits until all finite animations have ended (a spinner's never does), because colours differ until then. It polls, because an
 * animation may pause before its end, such as the timer of a toast under the pointer.
 */
async function untilAtRest(page: Page): Promise<void> {
  const isMoving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        ),
    )
  await expect.poll(isMoving).toBe(false)
}

/** axe-core as a script that defines `axe` in a page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * axe checks everything, but only describes violations. It need not load anything for its rules (`preload`): those that
 * need style sheets are not used, and the app has no sound.
 */
const AXE_OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  iframes: false,
  preload: false,
}

/**
 * Checks the page in its current state at both widths, without opening it twice. The page returns to the first width.
 * @param check of the page at each width
 */
export async function expectAccessibleAtBothWidths(page: Page, check?: () => Promise<void>): Promise<void> {
  const before = page.viewportSize() ?? SIZE
  for (const width of WIDTHS) {
    await resize(page, width)
    await expectAccessible(page)
    await check?.()
  }
  await resize(page, before.width, before.height)
}

/** Checks the page in its current state against WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilAtRest(page)
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(AXE)
  const found = await page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof Axe }).axe.run(document, options)
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    )
  }, AXE_OPTIONS)
  expect(found).toEqual([])
}
