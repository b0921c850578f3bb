import type { BrowserContext, Page } from 'playwright-core'
import { type Person, SESSION_LIMITS } from '../../../fixtures/people.ts'
import { newPerson } from './browser.ts'

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
