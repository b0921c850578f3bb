/** The position of an entry in a history. */
export interface HistoryPlace {
  at: Date
  id: string
}

/** Orders entries newest first, and by id if they share a moment, as Firestore does. So no two entries have the same place. */
export function newestFirst(a: HistoryPlace, b: HistoryPlace): number {
  const difference = b.at.getTime() - a.at.getTime()
  if (difference !== 0) return difference
  return a.id === b.id ? 0 : a.id < b.id ? 1 : -1
}

/** Encodes a place as the contract's cursor. */
export function toCursor({ at, id }: HistoryPlace): string {
  return `${String(at.getTime())}_${id}`
}

/** Decodes a cursor, whose form the contract has validated; null for '', which is the first page. */
export function fromCursor(cursor: string): HistoryPlace | null {
  if (cursor === '') return null
  const end = cursor.indexOf('_')
  return { at: new Date(Number(cursor.slice(0, end))), id: cursor.slice(end + 1) }
}
