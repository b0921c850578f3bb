import type { Browser, BrowserContextOptions } from 'playwright-core'
import { required } from '../../fixtures/environment.ts'
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

/** Runs in the page. @returns the page's time when an element is on the screen */
async function untilShown(selector: string): Promise<number> {
  while (document.querySelector(selector) === null) await new Promise(requestAnimationFrame)
  return performance.now()
}

/**
 * Opens an address with an empty cache, over Fast 4G, with a slow processor.
 * @param state of a browser that was there before; undefined for a new one
 * @param selector of what the user came for
 */
export async function loadCold(
  browser: Browser,
  state: BrowserContextOptions['storageState'],
  address: string,
  selector: string,
): Promise<ColdLoad> {
  const context = await browser.newContext({
    ...VIEW,
    baseURL: required('APP_URL'),
    ...(state !== undefined && { storageState: state }),
  })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', FAST_4G)
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  const begun = new Map<string, { url: string; from: number }>()
  const ended = new Map<string, { to: number; bytes: number }>()
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    begun.set(requestId, { url: request.url, from: timestamp * MS })
  })
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    ended.set(requestId, { to: timestamp * MS, bytes: encodedDataLength })
  })
  await page.goto(address, { waitUntil: 'commit' })
  const shownAt = await page.evaluate(untilShown, selector)
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
