import { type Browser, chromium, type Page } from 'playwright-core'
import { required } from '../../fixtures/environment.ts'
import { type Answer, installWatch } from './in-page.ts'

export const ACCOUNT = 'admin@example.co.jp'
/** How the pages are opened. */
export const VIEW = {
  locale: 'ja-JP',
  timezoneId: 'Asia/Tokyo',
  viewport: { width: 1440, height: 900 },
}
const PATIENCE_MS = 120_000
export const FLAGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  // front.ts makes its own.
  '--ignore-certificate-errors',
]

/** Starts the Chromium of the suite. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: required('CHROMIUM_PATH'), args: FLAGS })
}

/** A page in a fresh browser context, with the observer of in-page.ts. @param baseURL of the app */
export async function openPage(browser: Browser, baseURL = required('APP_URL')): Promise<Page> {
  const context = await browser.newContext({ ...VIEW, baseURL })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript(installWatch)
  return context.newPage()
}

/** The changes after the last key or click, once nothing changes any more. */
export function answerOf(page: Page): Promise<Answer> {
  return page.evaluate(() => (window as unknown as { answer: () => Promise<Answer> }).answer())
}

/** Signs in, and waits until the list has all of its rows. @param list address of the list */
export async function openList(page: Page, list: string, notes: number): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: ACCOUNT }).click()
  await page.waitForURL('**/admin**')
  await page.goto(list)
  await page.locator(`table[aria-rowcount="${String(notes + 1)}"]`).waitFor()
  await answerOf(page)
}
