import type { Page } from 'playwright-core'
import type { Followed } from '../../../web/src/lib/live-mark.ts'

/**
 * Waits until Firestore has told a page what there is, so that whatever changes from now on reaches it by itself. A change that falls into
 * the moment before, the emulator may forget (docs/development.md).
 */
export async function untilLive(page: Page, what: Followed = 'notes'): Promise<void> {
  await page.locator(`html[data-live~="${what}"]`).waitFor({ state: 'attached' })
}
