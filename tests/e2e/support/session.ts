import type { Page } from 'playwright-core'
import { adminDb } from '../../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../../fixtures/people.ts'
import { newPerson } from './browser.ts'
import { signInThroughProvider } from './provider.ts'

/** What the sign-in page says of a session that ended for want of use. */
export const IDLE =
  'セッションの有効期限が切れました。しばらく操作がなかったため、ログアウトしました。再ログインしてください。'
export const MINUTE = 60_000

/** Somebody of a role, signed in in a browser of their own. */
export async function signedIn(
  role: 'admin' | 'normal' = 'normal',
  { person, hasOwnClock = false }: { person?: Person; hasOwnClock?: boolean } = {},
) {
  const somebody = person ?? (await signInAs(role))
  const browser = await newPerson()
  // Before any page is open: until it is set, such a clock stands in 1970.
  if (hasOwnClock) await browser.page.clock.install()
  await signInThroughProvider(browser.page, somebody.email)
  await browser.page.waitForURL(`**/${role}**`)
  await browser.page.getByText('税込合計').waitFor()
  return { person: somebody, ...browser }
}

/** Has all sessions of a person end some minutes from now, unless they are used. */
export async function letEnd({ uid }: Person, minutes: number): Promise<void> {
  const ref = adminDb().doc(`users/${uid}`)
  const sessions = (await ref.get()).get('sessions') as Record<string, unknown>
  const endsAt = new Date(Date.now() + minutes * MINUTE)
  await ref.update({ sessions: Object.fromEntries(Object.keys(sessions).map((key) => [key, endsAt])) })
}

/** Opens a page anew once the server has ended the session. Calls of the page that is left cannot tell that page of the end. */
export async function openAfterEnd(page: Page, person: Person, path: string): Promise<void> {
  await page.goto('about:blank')
  await letEnd(person, 0)
  await page.goto(path)
}
