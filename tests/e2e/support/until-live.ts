import type { BrowserContext, Page } from 'playwright-core'
import type { Followed } from '../../../web/src/lib/notes/live-mark.ts'

/**
 * Waits until a page has its first snapshot from Firestore, so that every later change reaches it. The emulator may miss a change
 * before that (docs/development.md).
 */
export async function untilLive(page: Page, what: Followed = 'notes'): Promise<void> {
  await page.locator(`html[data-live~="${what}"]`).waitFor({ state: 'attached' })
}

/** Keeps news of Firestore from a page, which would otherwise ask again by itself for what has failed. */
export async function blockLiveUpdates(of: Page | BrowserContext): Promise<void> {
  await of.route('**/google.firestore.v1.Firestore/**', (route) => route.abort())
}
