import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Person, SESSION_LIMITS } from '../../../fixtures/people.ts'
import { openContext, PERSON, SIZE } from './contexts.ts'

/** The test's contexts. */
const contexts = new Set<BrowserContext>()

function watchContext(context: BrowserContext): BrowserContext {
  contexts.add(context)
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) policyViolations.push(message.text())
  })
  return context
}

/** Opens a browser context. It is closed after the test (setup.ts). */
export async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  return watchContext(await openContext(options))
}

/** The open pages of the test. */
export function openPages(): Page[] {
  return [...contexts].flatMap((context) => context.pages())
}

/**
 * Closes the test's contexts. What a test's own answer to a call (`route`) still waits for then has no meaning, and its failure none: nobody
 * awaits it, so that it would fail the whole run.
 */
export async function endContexts(): Promise<void> {
  const ended = [...contexts]
  const routed = [...ended, ...openPages()]
  contexts.clear()
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
  await Promise.all(ended.map((context) => context.close()))
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

/** The browser of one person, empty. Pages that the app opens have their size a moment later. `hasBars`: scroll bars take room. */
export async function newPerson({ width = SIZE.width, height = SIZE.height, hasBars = false } = {}): Promise<{
  context: BrowserContext
  page: Page
  watch: Watch
}> {
  const context = watchContext(await openContext(PERSON, hasBars))
  if (width !== SIZE.width || height !== SIZE.height) {
    context.on('page', (page) => {
      // A page that is closed at once needs no size.
      page.setViewportSize({ width, height }).catch(() => undefined)
    })
  }
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

interface SignIn {
  /** when it began, in milliseconds since 1970 */
  at: number
  state: Promise<SignedIn>
}

const signIns = new Map<string, SignIn>()

/** A session ends when nobody has used it for an hour, which tests take on a slow machine. So an account signs in anew before. */
const SIGN_IN_MS = SESSION_LIMITS.idleMs / 2

async function stateAfterSignIn(email: string): Promise<SignedIn> {
  const { context, page } = await newPerson()
  await signInAs(page, email)
  const state = await context.storageState()
  contexts.delete(context)
  await context.close()
  return state
}

/** What a browser has stored after the sign-in of a seeded account, which signs in once for many tests. */
function signedInAs(email: string): Promise<SignedIn> {
  const last = signIns.get(email)
  if (last !== undefined && Date.now() - last.at < SIGN_IN_MS) return last.state
  const state = stateAfterSignIn(email)
  signIns.set(email, { at: Date.now(), state })
  return state
}

/** A file of the app without a script, at whose address the browser's storage can be filled before a page of the app opens. */
const WITHOUT_SCRIPT = '/robots.txt'

/**
 * Gives the page's browser another storage. An open page is left first: it would notice that its account is gone, and go to the sign-in by
 * itself. Playwright's `setStorageState` would open a page of its own for this, and every other kind of storage.
 */
async function enterWith(page: Page, { cookies, origins }: SignedIn): Promise<void> {
  await page.goto(WITHOUT_SCRIPT)
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
  const [{ localStorage: items } = { localStorage: [] }] = origins
  await page.evaluate((stored) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const { name, value } of stored) localStorage.setItem(name, value)
  }, items)
}

/**
 * Makes the page's browser one in which a seeded account is already signed in. Nothing is loaded yet: the test opens the
 * page that it needs.
 */
export async function enterAs(page: Page, email: string): Promise<void> {
  await enterWith(page, await signedInAs(email))
}

/** How long the Auth emulator's tokens are valid. */
const TOKEN_MS = 3_600_000

/**
 * Does the same for a person of the test's own, whom the Auth emulator has signed in. What Firebase stores of them is that of
 * a seeded account with other values.
 */
export async function enterAsPerson(page: Page, person: Person): Promise<void> {
  const { origins } = await signedInAs('normal@example.co.jp')
  const { uid, email, displayName, token: accessToken, refreshToken } = person
  const stored = origins.map(({ origin, localStorage: items }) => ({
    origin,
    localStorage: items
      .filter(({ name }) => name.startsWith('firebase:authUser:'))
      .map(({ name, value }) => {
        const seeded = JSON.parse(value) as object
        const stsTokenManager = { accessToken, refreshToken, expirationTime: Date.now() + TOKEN_MS }
        return { name, value: JSON.stringify({ ...seeded, uid, email, displayName, stsTokenManager }) }
      }),
  }))
  await enterWith(page, { cookies: [], origins: stored })
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

/** axe-core as a script that defines `axe` in a page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * axe checks everything, but only describes violations. It need not load anything for its rules (`preload`): those that
 * need style sheets are not used, and the app has no sound.
 */
const AXE_OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  iframes: false,
  preload: false,
}

/** A screen and a phone. */
const WIDTHS = [1440, 390]

/** Gives an open page another width, and waits until it is drawn for that. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: SIZE.height })
  // In the first frame components learn of the width. React renders them in a message to itself, before which a busy browser may draw another
  // frame; a message that is sent later comes later.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => requestAnimationFrame(resolve))
        port1.start()
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            port2.postMessage(null)
          }),
        )
      }),
  )
}

/**
 * Checks the page in its current state at both widths, without opening it twice. The page returns to the first width.
 * @param check of the page at each width
 */
export async function expectAccessibleAtBothWidths(page: Page, check?: () => Promise<void>): Promise<void> {
  const before = page.viewportSize() ?? SIZE
  for (const width of WIDTHS) {
    await resize(page, width)
    await expectAccessible(page)
    await check?.()
  }
  await page.setViewportSize(before)
}

/** Presses something at the page's width, and checks before that it could be pressed at the other width too. */
export async function pressAtBothWidths(page: Page, target: Locator): Promise<void> {
  const before = page.viewportSize() ?? SIZE
  for (const width of WIDTHS.filter((one) => one !== before.width)) {
    await resize(page, width)
    await target.click({ trial: true })
  }
  await resize(page, before.width)
  await target.click()
}

/** By how many pixels a page is wider than its window. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Waits until the page is no wider than its window: a busy one may still be drawn for another width. */
export async function expectAsWideAsWindow(page: Page): Promise<void> {
  await expect.poll(() => sideways(page)).toBe(0)
}

/** Checks that the page is no wider than its window, at both widths or at others. The page returns to its size. */
export async function expectNoSideways(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  const before = page.viewportSize() ?? SIZE
  for (const width of widths) {
    await resize(page, width)
    await expectAsWideAsWindow(page)
  }
  await page.setViewportSize(before)
}

/** Checks the page in its current state against WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilAtRest(page)
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(AXE)
  const found = await page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof Axe }).axe.run(document, options)
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    )
  }, AXE_OPTIONS)
  expect(found).toEqual([])
}
