import { currentUid } from './session/state.ts'

/** Where the list that a person looked at last in this browser keeps its address' query. null: nobody is signed in. */
function ownKey(): string | null {
  const uid = currentUid()
  return uid === null ? null : `delivery-notes:last-search:${uid}`
}

/** Keeps the query of the list that somebody looks at, for the way back from a note: notes open in tabs of their own. */
export function keepSearch(query: string): void {
  const key = ownKey()
  if (key === null) return
  try {
    localStorage.setItem(key, query)
  } catch (error) {
    // No storage (blocked, full): the way back leads to the list as it is at first.
    console.error('The search could not be kept', error)
  }
}

/** The query of the list that this person looked at last, with its question mark; '' where there was none. */
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
