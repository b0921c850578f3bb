import { currentUid } from './session/state.ts'

/** The storage key for the query of the list that the user last viewed in this browser; null if nobody is signed in. */
function ownKey(): string | null {
  const uid = currentUid()
  return uid === null ? null : `delivery-notes:last-search:${uid}`
}

/** Stores the query of the current list for the link back from a note, because notes open in their own tabs. */
export function keepSearch(query: string): void {
  const key = ownKey()
  if (key === null) return
  try {
    localStorage.setItem(key, query)
  } catch (error) {
    // Without storage (blocked, full) the link back leads to the default list.
    console.error('The search could not be kept', error)
  }
}

/** The query of the list that this user last viewed, with its question mark; '' if there is none. */
export function lastSearch(): string {
  const key = ownKey()
  if (key === null) return ''
  try {
    const query = localStorage.getItem(key) ?? ''
    return query.startsWith('?') ? query : ''
  } catch {
    return ''
  }
}
