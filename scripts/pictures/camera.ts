import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import type { Email } from 'postal-mime'
import { required } from '../../fixtures/environment.ts'
import { projectRoot } from '../project.ts'
import { Refusal } from '../refusal.ts'
import { recordTaken } from './taken.ts'

const MAILS = path.join(projectRoot, 'docs', 'images', 'mails')
const PATIENCE_MS = 120_000
const FLAGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
]

export const DESK = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 780 }
/** As wide as a mail program shows a mail. */
const MAIL = { width: 660, height: 700 }

async function pictureOf(browser: Browser, character: string): Promise<Buffer> {
  const page = await browser.newPage()
  await page.setContent(`<p>${character}</p>`)
  const picture = await page.locator('p').screenshot()
  await page.close()
  return picture
}

/** @throws {Refusal} if the machine has no Japanese font, before any picture is overwritten */
export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: required('CHROMIUM_PATH'), args: FLAGS })
  // Without a Japanese font, every character is drawn as the same empty box.
  const [first, second] = [await pictureOf(browser, '検'), await pictureOf(browser, '収')]
  if (!first.equals(second)) return browser
  await browser.close()
  throw new Refusal(
    '日本語のフォントがないため、画像を作成できません。フォントをインストールしてください（Debian では apt-get install fonts-noto-cjk）。',
  )
}

/** A page in a browser of its own. @param deviceScaleFactor pixels of the picture for each of the page */
export async function newPage(
  browser: Browser,
  viewport = DESK,
  colorScheme: 'light' | 'dark' = 'light',
  deviceScaleFactor = 1,
) {
  const context = await browser.newContext({
    baseURL: required('APP_URL'),
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
    viewport,
    colorScheme,
    deviceScaleFactor,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  return context.newPage()
}

/** The page of a person of the seed who has signed in. */
export async function signedIn(
  browser: Browser,
  email: string,
  viewport = DESK,
  colorScheme: 'light' | 'dark' = 'light',
  deviceScaleFactor = 1,
): Promise<Page> {
  const page = await newPage(browser, viewport, colorScheme, deviceScaleFactor)
  await page.goto('/login')
  await page.getByRole('button', { name: email }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  return page
}

/** Waits until the page has its heading, nothing is loading, and all is drawn. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loading = document.querySelectorAll('.mantine-Skeleton-root, [aria-busy="true"], .shell')
    // A tab that is not shown may not have loaded.
    const isLoading = [...loading].some((element) => element.checkVisibility())
    return document.querySelector('h1') !== null && !isLoading
  })
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Comes to the end of a page and back, so that what is drawn only for those who come to it is drawn. */
export async function comeToAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
  })
  await untilDrawn(page)
  await page.evaluate(() => {
    scrollTo(0, 0)
  })
  // A list draws its first rows again in the next frame.
  await untilDrawn(page)
}

/** Saves a screenshot as `{name}.png`, by default among the pictures of docs/mails.md. */
export async function take(shown: Page | Locator, name: string, folder = MAILS): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}.png`)
  await shown.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
  recordTaken(file)
  console.log(path.relative(projectRoot, file))
}

/** A mail's HTML part, light and dark, and at the width of a phone. */
export async function takeMail(browser: Browser, { html = '' }: Email, name: string): Promise<void> {
  const looks = [
    ['', MAIL, 'light'],
    ['-dark', MAIL, 'dark'],
    ['-phone', PHONE, 'light'],
  ] as const
  for (const [suffix, viewport, scheme] of looks) {
    const page = await newPage(browser, viewport, scheme)
    await page.setContent(html)
    await take(page, `${name}${suffix}`)
    await page.context().close()
  }
}
