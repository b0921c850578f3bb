import { keepText, readText } from './kept.ts'
import { currentUid } from './session/state.ts'

/** The storage key for the query of the list that the user last viewed in this browser; null if nobody is signed in. */
function ownKey(): string | null {
  const uid = currentUid()
  return uid === null ? null : `delivery-notes:last-search:${uid}`
}

/** Stores the query of the current list for the link back from a note, because notes open in their own tabs. */
export function keepSearch(query: string): void {
  const key = ownKey()
  if (key !== null) keepText('localStorage', key, query)
}

/** The query of the list that this user last viewed, with its question mark; '' if there is none. */
export function lastSearch(): string {
  const key = ownKey()
  const query = key === null ? null : readText('localStorage', key)
  return query?.startsWith('?') === true ? query : ''
}
