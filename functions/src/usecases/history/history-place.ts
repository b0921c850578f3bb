/** Where an entry stands in a history. */
export interface HistoryPlace {
  at: Date
  id: string
}

/** Newest first; of the same moment by id, as Firestore orders documents: no two entries share a place. */
export function newestFirst(a: HistoryPlace, b: HistoryPlace): number {
  const difference = b.at.getTime() - a.at.getTime()
  if (difference !== 0) return difference
  return a.id === b.id ? 0 : a.id < b.id ? 1 : -1
}

/** The place as the contract has it on its way through the browser. */
export function toCursor({ at, id }: HistoryPlace): string {
  return `${String(at.getTime())}_${id}`
}

/** The same back; null for '', which is before nothing. The contract has seen to its form. */
export function fromCursor(cursor: string): HistoryPlace | null {
  if (cursor === '') return null
  const end = cursor.indexOf('_')
  return { at: new Date(Number(cursor.slice(0, end))), id: cursor.slice(end + 1) }
}
