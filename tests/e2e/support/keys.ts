import type { Page } from 'playwright-core'

/** Presses the keys of a shortcut that is a sequence, such as `g l`, in one go: the app forgets the first one after a second. */
export async function pressSequence(page: Page, ...keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)))
}
