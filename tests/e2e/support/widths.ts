import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { SIZE } from './contexts.ts'

/** A screen and a phone. */
export const WIDTHS = [1440, 390]

/** Gives an open page another width, and waits until it is drawn for that. */
export async function resize(page: Page, width: number, height = SIZE.height): Promise<void> {
  await page.setViewportSize({ width, height })
  // In the first frame components learn of the width. React renders them in a message to itself, before which a busy browser may draw another
  // frame; a message that is sent later comes later.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => requestAnimationFrame(resolve))
        port1.start()
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            port2.postMessage(null)
          }),
        )
      }),
  )
}

/** Presses something at the page's width, and checks before that it could be pressed at the other width too. */
export async function pressAtBothWidths(page: Page, target: Locator): Promise<void> {
  const before = page.viewportSize() ?? SIZE
  for (const width of WIDTHS.filter((one) => one !== before.width)) {
    await resize(page, width)
    await target.click({ trial: true })
  }
  await resize(page, before.width)
  await target.click()
}

/** Waits until the page is no wider than its window: a busy one may still be drawn for another width. */
export async function expectAsWideAsWindow(page: Page): Promise<void> {
  /** by how many pixels it is wider */
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(sideways).toBe(0)
}

/** Checks that the page is no wider than its window, at both widths or at others. The page returns to its size. */
export async function expectNoSideways(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  const before = page.viewportSize() ?? SIZE
  for (const width of widths) {
    await resize(page, width)
    await expectAsWideAsWindow(page)
  }
  await resize(page, before.width, before.height)
}
