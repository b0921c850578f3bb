/** Where the list that was looked at last in this browser keeps its address' query. */
const KEY = 'delivery-notes:last-search'

/** Keeps the query of the list that somebody looks at, for the way back from a note: notes open in tabs of their own. */
export function keepSearch(query: string): void {
  try {
    localStorage.setItem(KEY, query)
  } catch (error) {
    // No storage (blocked, full): the way back leads to the list as it is at first.
    console.error('The search could not be kept', error)
  }
}

/** The query of the list that was looked at last, with its question mark; '' where there was none. */
export function lastSearch(): string {
  try {
    const query = localStorage.getItem(KEY) ?? ''
    return query.startsWith('?') ? query : ''
  } catch {
    return ''
  }
}
