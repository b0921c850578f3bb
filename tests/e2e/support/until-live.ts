import type { Page } from 'playwright-core'
import type { Followed } from '../../../web/src/lib/live-mark.ts'

/**
 * Waits until a page has its first snapshot from Firestore, so that every later change reaches it. The emulator may miss a change
 * before that (docs/development.md).
 */
export async function untilLive(page: Page, what: Followed = 'notes'): Promise<void> {
  await page.locator(`html[data-live~="${what}"]`).waitFor({ state: 'attached' })
}
