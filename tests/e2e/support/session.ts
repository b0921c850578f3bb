import type { Role } from '@kenshu/contract/roles'
import type { Page } from 'playwright-core'
import { adminDb } from '../../../fixtures/emulators.ts'
import { type Person, SESSION_LIMITS, sessionOf, signInAs } from '../../../fixtures/people.ts'
import { newPerson } from './browser.ts'
import { signInThroughProvider } from './provider.ts'
import { enterAsPerson } from './sign-in.ts'

/** The sign-in page's sentence about a session that ended by the idle timeout. */
export const IDLE =
  'セッションの有効期限が切れました。しばらく操作がなかったため、ログアウトしました。再ログインしてください。'
export const MINUTE = 60_000

/** A new user whose session has as long as after a sign-in in the browser. */
async function newUser(role: Role): Promise<Person> {
  const person = await signInAs(role)
  const endsAt = new Date(Date.now() + SESSION_LIMITS.idleMs)
  await adminDb().doc(`users/${person.uid}`).update(sessionOf(person.token, endsAt))
  return person
}

/**
 * A user with a role, signed in in a separate browser.
 * @param person somebody who signs in there with Google; default: somebody new, who is signed in already
 * @param at the page that somebody new opens; default: their list
 */
export async function signedIn(
  role: 'admin' | 'normal' = 'normal',
  { person, hasOwnClock = false, at }: { person?: Person; hasOwnClock?: boolean; at?: string } = {},
) {
  const somebody = person ?? (await newUser(role))
  const browser = await newPerson()
  // The clock is installed before any page opens; until it is set, it shows 1970.
  if (hasOwnClock) await browser.page.clock.install()
  if (person === undefined) {
    await enterAsPerson(browser.page, somebody)
    await browser.page.goto(at ?? `/${role}`)
  } else {
    await signInThroughProvider(browser.page, somebody.email)
    await browser.page.waitForURL(`**/${role}**`)
  }
  if (at === undefined) await browser.page.getByText('税込合計').waitFor()
  return { person: somebody, ...browser }
}

/** Makes all sessions of a person expire some minutes from now, unless they are used. */
export async function letEnd({ uid }: Person, minutes: number): Promise<void> {
  const ref = adminDb().doc(`users/${uid}`)
  const sessions = (await ref.get()).get('sessions') as Record<string, unknown>
  const endsAt = new Date(Date.now() + minutes * MINUTE)
  await ref.update({ sessions: Object.fromEntries(Object.keys(sessions).map((key) => [key, endsAt])) })
}

/**
 * Ends the session and opens a page afterwards. It leaves the current page first, so that no call of that page learns of the end.
 */
export async function openAfterEnd(page: Page, person: Person, path: string): Promise<void> {
  await page.goto('about:blank')
  await letEnd(person, 0)
  await page.goto(path)
}
