import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import type { Email } from 'postal-mime'
import { required } from '../../fixtures/environment.ts'
import { projectRoot } from '../project.ts'
import { Refusal } from '../refusal.ts'

const FOLDER = path.join(projectRoot, 'docs', 'images', 'mails')
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

/** A page in a browser of its own. */
export async function newPage(browser: Browser, viewport = DESK, colorScheme: 'light' | 'dark' = 'light') {
  const context = await browser.newContext({
    baseURL: required('APP_URL'),
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
    viewport,
    colorScheme,
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
): Promise<Page> {
  const page = await newPage(browser, viewport, colorScheme)
  await page.goto('/login')
  await page.getByRole('button', { name: email }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  return page
}

/** Saves a screenshot as `docs/images/mails/{name}.png`. */
export async function take(shown: Page | Locator, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const file = path.join(FOLDER, `${name}.png`)
  await shown.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
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
