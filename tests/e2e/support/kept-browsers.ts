import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core'
import { required } from '../../../fixtures/environment.ts'
import { PATIENCE_MS } from '../../support/patience.ts'

/**
 * Browser contexts that several tests use, one after the other. Starting the app in a new context takes twice as much CPU time: the
 * files come from the server again, and a new process compiles their code. So a context keeps one page of the app open (the guard),
 * and `--process-per-site` gives all its pages the same process, with the code that is compiled there. After a test the context
 * is emptied: its other pages, its cookies and what the app has stored.
 */

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
  '--process-per-site',
]

const APP_URL = required('APP_URL')

/** The guard's address: a file of the app that runs no script. */
const GUARD = '/favicon.svg'

/** The usual size of a page. Another one is set when a page opens. */
export const SIZE = { width: 1440, height: 900 }

/** Every person's: Japanese, in a time zone other than Tokyo's, with reduced motion. */
export const PERSON: BrowserContextOptions = {
  locale: 'ja-JP',
  timezoneId: 'America/New_York',
  viewport: SIZE,
  // Elements that fade in have other colours for a moment, and moving buttons are hard to click.
  reducedMotion: 'reduce',
}

/** Calls of a context and of its clock that also act on the pages of later tests. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
]
const LASTING_OF_CLOCK = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
]

/** The events of a context for which tests listen. */
const LISTENED = [
  'console',
  'dialog',
  'download',
  'page',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
]

type Kept = {
  context: BrowserContext
  guard: Page
  devTools: CDPSession
  /** whether a test has called something that emptying does not undo */
  isChanged: boolean
}

let launched: Promise<Browser> | undefined

/** One browser for all test files. */
async function sharedBrowser(): Promise<Browser> {
  if ((await launched)?.isConnected() !== true) {
    launched = chromium.launch({ executablePath: required('CHROMIUM_PATH'), args: CHROMIUM_FLAGS })
  }
  return launched ?? Promise.reject(new Error('No browser'))
}

/** A context that is closed after the test. @param options of Playwright */
export async function openContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext({ baseURL: APP_URL, ...options })
  context.setDefaultTimeout(PATIENCE_MS)
  return context
}

/** Playwright has no time limit for these steps. @throws Error that names the step if it does not end */
export async function inTime<T>(step: string, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const limit = setTimeout(() => {
    reject(new Error(`A kept browser does not answer: ${step}`))
  }, PATIENCE_MS)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(limit)
  }
}

/** Calls `onCall` at each call of one of the methods. */
function watchCalls(target: object, methods: readonly string[], onCall: () => void): void {
  for (const method of methods) {
    const original = Reflect.get(target, method) as (...values: unknown[]) => unknown
    Reflect.set(target, method, (...values: unknown[]) => {
      onCall()
      return Reflect.apply(original, target, values)
    })
  }
}

/** The kept contexts that no test uses. */
const unused: Kept[] = []
/** The kept contexts that the current test uses. */
const inUse = new Map<BrowserContext, Kept>()

async function openKept(): Promise<Kept> {
  const context = await openContext(PERSON)
  const guard = await inTime('opening its guard', context.newPage())
  await guard.goto(GUARD)
  const devTools = await inTime('connecting to its guard', context.newCDPSession(guard))
  const kept: Kept = { context, guard, devTools, isChanged: false }
  const change = (): void => {
    kept.isChanged = true
  }
  watchCalls(context, LASTING, change)
  watchCalls(context.clock, LASTING_OF_CLOCK, change)
  guard.once('crash', change)
  context.once('close', () => {
    inUse.delete(context)
    const place = unused.indexOf(kept)
    if (place !== -1) unused.splice(place, 1)
  })
  return kept
}

/** An empty context for one test. */
export async function takeContext(): Promise<BrowserContext> {
  const place = unused.findLastIndex(({ isChanged }) => !isChanged)
  const kept = (place === -1 ? undefined : unused.splice(place, 1)[0]) ?? (await openKept())
  inUse.set(kept.context, kept)
  return kept.context
}

/** The pages that a test has opened in a context. */
export function pagesOf(context: BrowserContext): Page[] {
  const guard = inUse.get(context)?.guard
  return context.pages().filter((page) => page !== guard)
}

/**
 * Makes a signed-in context of an empty one. The guard writes what the app has stored: Playwright's own way opens a page, and
 * empties the context first.
 */
export async function store(
  context: BrowserContext,
  state: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<void> {
  const kept = inUse.get(context)
  if (kept === undefined) {
    await context.setStorageState(state)
    return
  }
  const entries = state.origins.flatMap(({ localStorage: stored }) => stored)
  await context.addCookies(state.cookies)
  const written = kept.guard.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value)
  }, entries)
  await inTime('storing a sign-in', written)
}

/**
 * Removes everything that a test has left. Databases are removed by the browser, which closes their connections: a page's request
 * for it would wait for them.
 */
async function empty({ context, guard, devTools }: Kept): Promise<void> {
  await inTime('closing its pages', Promise.all(pagesOf(context).map((page) => page.close())))
  for (const event of LISTENED) context.removeAllListeners(event)
  await inTime('removing its cookies', context.clearCookies())
  await inTime(
    'emptying its storage',
    guard.evaluate(() => {
      localStorage.clear()
    }),
  )
  const databases = { origin: APP_URL, storageTypes: 'indexeddb,cache_storage,service_workers' }
  await inTime('removing its databases', devTools.send('Storage.clearDataForOrigin', databases))
}

/**
 * Empties a context for the next test, or closes it if it can't be used again.
 * @param mayBeUsedAgain whether its test has passed; the pages of a failed one may do anything
 */
export async function giveBack(context: BrowserContext, mayBeUsedAgain: boolean): Promise<void> {
  const kept = inUse.get(context)
  if (kept === undefined || kept.isChanged || !mayBeUsedAgain) {
    await context.close()
    return
  }
  await empty(kept)
  inUse.delete(context)
  unused.push(kept)
}
