import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core'
import { required } from '../../../fixtures/environment.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import { BROWSER_ENVIRONMENT, moveClock } from './clock-ahead.ts'

/** Flags for a headless Chromium that reaches only this machine, and that any user can run. */
const CHROMIUM_FLAGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Drawing and the network run in the browser's own process, so that each page talks to fewer processes. If a switch is given twice, the last
  // one counts; so Playwright's own feature for pictures is named again.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface',
  // A page of a test lives for seconds: the optimising compilers would take more time than their code saves. With room for its short-lived
  // objects, and for the old ones that a page has, the garbage collector hardly runs; it needs no threads of its own. A function is
  // compiled when it is called, not already because its code looks as if it were called at once.
  `--js-flags=${[
    '--no-maglev --no-opt --max-lazy',
    '--single-threaded-gc --min-semi-space-size=16 --max-semi-space-size=32',
    '--no-incremental-marking --no-memory-reducer --initial-old-space-size=128',
  ].join(' ')}`,
]

const APP_URL = required('APP_URL')

/** How many times slower pages compute; none: as fast as the machine does. */
const SLOWDOWN = Number(process.env['PAGE_SLOWDOWN'] ?? 1)

/** At most how long a page's call waits before it is sent, in milliseconds; most wait a small part of it. None: not at all. */
const CALL_DELAY_MS = Number(process.env['CALL_DELAY_MS'] ?? 0)

/** The usual size of a page. Another one is set when a page opens. */
export const SIZE = { width: 1440, height: 900 }

/** The settings of every person's browser: Japanese, in a time zone other than Tokyo's, with reduced motion. */
export const PERSON: BrowserContextOptions = {
  locale: 'ja-JP',
  timezoneId: 'America/New_York',
  viewport: SIZE,
  // Elements that fade in have other colours for a moment, and moving buttons are hard to click.
  reducedMotion: 'reduce',
}

const LAUNCHED: LaunchOptions = {
  executablePath: required('CHROMIUM_PATH'),
  args: CHROMIUM_FLAGS,
  env: BROWSER_ENVIRONMENT,
}

let launched: Promise<Browser> | undefined

/** One browser for all test files. */
async function sharedBrowser(): Promise<Browser> {
  if ((await launched)?.isConnected() !== true) {
    launched = chromium.launch(LAUNCHED)
  }
  return launched ?? Promise.reject(new Error('No browser'))
}

async function slowDown(page: Page): Promise<void> {
  try {
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  } catch (error) {
    // A page that is closed at once needs none.
    if (!page.isClosed()) throw error
  }
}

/**
 * Delays each call by another time, so that answers come late and in another order, as they do on a bad line. A page whose requests are
 * intercepted does not use its cache.
 */
async function delayCalls(context: BrowserContext): Promise<void> {
  await context.route('**/api/v1/**', async (route) => {
    await sleep(CALL_DELAY_MS * Math.random() ** 4)
    await route.continue()
  })
}

/**
 * A browser of one context, with which it ends. Its scroll bars take room, as they do on a PC; in Playwright's usual browser they take none,
 * and no page can change that.
 */
async function browserWithScrollBars(): Promise<Browser> {
  const browser = await chromium.launch({
    ...LAUNCHED,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  browser.on('context', (context) => context.on('close', () => void browser.close()))
  return browser
}

/**
 * A context that is closed after the test.
 * @param options of Playwright
 * @param hasBars scroll bars take room, in a browser that is started for this
 */
export async function openContext(options: BrowserContextOptions, hasBars = false): Promise<BrowserContext> {
  const browser = await (hasBars ? browserWithScrollBars() : sharedBrowser())
  const context = await browser.newContext({ baseURL: APP_URL, ...options })
  context.setDefaultTimeout(PATIENCE_MS)
  await moveClock(context)
  if (CALL_DELAY_MS > 0) await delayCalls(context)
  if (SLOWDOWN > 1) context.on('page', (page) => void slowDown(page))
  return context
}
