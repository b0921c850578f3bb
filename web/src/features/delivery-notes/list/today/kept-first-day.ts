import { loadFirebase } from '../../../../lib/firebase/firebase.ts'
import { keepText, readText } from '../../../../lib/kept.ts'
import { FIRST_DAYS_MS } from '../../../../lib/limits.ts'

const ENDED = 'ended'

function keyOf(uid: string): string {
  return `first-day:${uid}`
}

/** Keeps in this browser that a person needs the checklist no more: all is done, or they have dismissed it. */
export function endFirstDay(uid: string): void {
  keepText('localStorage', keyOf(uid), ENDED)
}

/** Whether a person's account is so new that they are shown the checklist. Asks nobody. */
export async function isFirstDay(uid: string): Promise<boolean> {
  if (readText('localStorage', keyOf(uid)) === ENDED) return false
  const { auth } = await loadFirebase()
  // Until then there is no current user, and what is stored of one may be old.
  await auth.authStateReady()
  const { creationTime } = auth.currentUser?.metadata ?? {}
  return creationTime !== undefined && Date.now() - Date.parse(creationTime) < FIRST_DAYS_MS
}
