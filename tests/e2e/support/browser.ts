import AxeBuilder from '@axe-core/playwright'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { expect } from 'vitest'
import { required } from '../../../fixtures/environment.ts'
import { PATIENCE_MS } from '../../support/patience.ts'

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
]

const APP_URL = required('APP_URL')

let launched: Promise<Browser> | undefined

/** One browser for all test files. Each test has contexts of its own. */
async function sharedBrowser(): Promise<Browser> {
  if ((await launched)?.isConnected() !== true) {
    launched = chromium.launch({ executablePath: required('CHROMIUM_PATH'), args: CHROMIUM_FLAGS })
  }
  return launched ?? Promise.reject(new Error('No browser'))
}

const contexts = new Set<BrowserContext>()

/** Opens a browser context, which is closed after the test (setup.ts). */
export async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext({ baseURL: APP_URL, ...options })
  context.setDefaultTimeout(PATIENCE_MS)
  contexts.add(context)
  context.once('close', () => contexts.delete(context))
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) policyViolations.push(message.text())
  })
  return context
}

/** The open pages of the test. */
export function openPages(): Page[] {
  return [...contexts].flatMap((context) => context.pages())
}

export async function closeContexts(): Promise<void> {
  await Promise.all([...contexts].map((context) => context.close()))
}

const policyViolations: string[] = []

/** Returns and clears the Content-Security-Policy violations in the test's browsers. */
export function takePolicyViolations(): string[] {
  return policyViolations.splice(0)
}

/** A page's requests to other machines, and its errors. */
export interface Watch {
  foreignRequests: string[]
  pageErrors: string[]
}

/** The browser of one person: Japanese, in a time zone other than Tokyo's, with reduced motion. */
export async function newPerson(
  options: { width?: number; height?: number } = {},
): Promise<{ context: BrowserContext; page: Page; watch: Watch }> {
  const context = await newContext({
    locale: 'ja-JP',
    timezoneId: 'America/New_York',
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    // Elements that fade in have other colours for a moment, and moving buttons are hard to click.
    reducedMotion: 'reduce',
  })
  const watch: Watch = { foreignRequests: [], pageErrors: [] }
  // The requests are only observed, because a browser with intercepted requests does not use its cache.
  context.on('request', (request) => {
    const { hostname, protocol, href } = new URL(request.url())
    if (hostname !== '127.0.0.1' && protocol.startsWith('http')) watch.foreignRequests.push(href)
  })
  context.on('weberror', (error) => watch.pageErrors.push(String(error.error())))
  const page = await context.newPage()
  return { context, page, watch }
}

/** Signs in with a one-click account of the sign-in page, and waits for the home page. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: email }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

const signedIn = new Map<string, Promise<SignedIn>>()

async function stateAfterSignIn(email: string): Promise<SignedIn> {
  const { context, page } = await newPerson()
  await signInAs(page, email)
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  return state
}

/**
 * Makes the page's browser one in which a seeded account is already signed in. Nothing is loaded yet: the test opens the
 * page that it needs.
 */
export async function enterAs(page: Page, email: string): Promise<void> {
  const state = signedIn.get(email) ?? stateAfterSignIn(email)
  signedIn.set(email, state)
  await page.context().setStorageState(await state)
}

/**
 * Waits until all finite animations have ended (a spinner's never does), because colours differ until then. It polls, because an
 * animation may pause before its end, such as the timer of a toast under the pointer.
 */
async function untilAtRest(page: Page): Promise<void> {
  const isMoving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        ),
    )
  await expect.poll(isMoving).toBe(false)
}

/**
 * Checks the page in its current state against WCAG 2.2 AA. axe checks everything, but only describes violations, within the page
 * itself: otherwise it would pass a description of every element to a blank page, which takes four times as long. The legacy mode
 * leaves out frames of other origins; the app has none.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await untilAtRest(page)
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode()
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  )
  expect(found).toEqual([])
}
