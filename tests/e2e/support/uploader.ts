import type { Browser } from 'playwright-core'
import { afterAll } from 'vitest'
import { type Person, signIn } from '../../support/people.ts'
import { launchBrowser } from './browser.ts'

export const UPLOADER = 'uploader@example.co.jp'

/** A browser for the tests of a file, which is closed after them, and the person who uploads. */
export async function startAsUploader(): Promise<{ browser: Browser; uploader: Person }> {
  const browser = await launchBrowser()
  afterAll(() => browser.close())
  return { browser, uploader: await signIn(UPLOADER, '事務 さくら') }
}
