import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { VIEW } from './page.ts'
import type { TimedRequest } from './waves.ts'

/** Fast 4G as Chromium's own tools define it, and a processor that is four times slower. */
const FAST_4G = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 }
const CPU = 4
const MS = 1000

/** What a page loaded until something useful was on the screen. */
export interface ColdLoad {
  /** milliseconds from the navigation */
  readonly shownAt: number
  readonly requests: readonly TimedRequest[]
  readonly files: number
  readonly bytes: number
}

/** How long a page may take until what the user comes for is there. Milliseconds. */
const PATIENCE_MS = 120_000

/**
 * Runs in the page.
 * @returns the page's time when an element is on the screen
 * @throws Error with what is on the screen instead
 */
async function untilShown([selector, patience]: readonly [string, number]): Promise<number> {
  while (document.querySelector(selector) === null) {
    if (performance.now() > patience) throw new Error(`Not shown: ${selector}. ${document.body.innerText}`)
    await new Promise(requestAnimationFrame)
  }
  return performance.now()
}

/** A page to load: its address, what the user comes for there, and what their browser has kept of an earlier visit, if anything. */
export interface Visit {
  /** of the app */
  readonly baseURL: string
  readonly address: string
  readonly selector: string
  readonly state: BrowserContextOptions['storageState']
}

async function newPage(browser: Browser, { baseURL, state }: Visit): Promise<Page> {
  const context = await browser.newContext({
    ...VIEW,
    baseURL,
    ...(state !== undefined && { storageState: state }),
  })
  return context.newPage()
}

/**
 * Opens an address with an empty cache, over Fast 4G, with a slow processor.
 * @param isSlowed whether network and processor are slowed down; not in a size for trying out
 */
export async function loadCold(browser: Browser, visit: Visit, isSlowed: boolean): Promise<ColdLoad> {
  const { address, selector } = visit
  const page = await newPage(browser, visit)
  const context = page.context()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  if (isSlowed) {
    await client.send('Network.emulateNetworkConditions', FAST_4G)
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  }
  const begun = new Map<string, { url: string; from: number }>()
  const ended = new Map<string, { to: number; bytes: number }>()
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    begun.set(requestId, { url: request.url, from: timestamp * MS })
  })
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    ended.set(requestId, { to: timestamp * MS, bytes: encodedDataLength })
  })
  await page.goto(address, { waitUntil: 'commit' })
  const shownAt = await page.evaluate(untilShown, [selector, PATIENCE_MS] as const)
  const start = Math.min(...[...begun.values()].map(({ from }) => from))
  const requests = [...begun].map(([id, { url, from }]) => ({
    url,
    from: from - start,
    to: (ended.get(id)?.to ?? Number.POSITIVE_INFINITY) - start,
  }))
  const before = [...ended.values()].filter(({ to }) => to - start <= shownAt)
  await context.close()
  return { shownAt, requests, files: before.length, bytes: before.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/**
 * Opens an address at full speed while some requests get no answer.
 * @param patience milliseconds
 * @returns whether what the user comes for is there
 */
export async function isShownWithout(
  browser: Browser,
  visit: Visit,
  urls: readonly string[],
  patience: number,
): Promise<boolean> {
  const { address, selector } = visit
  const page = await newPage(browser, visit)
  await page.route(
    (url) => urls.includes(url.href),
    () => undefined,
  )
  await page.goto(address, { waitUntil: 'commit' })
  const isShown = await page
    .locator(selector)
    .first()
    .waitFor({ state: 'attached', timeout: patience })
    .then(
      () => true,
      () => false,
    )
  await page.context().close()
  return isShown
}
