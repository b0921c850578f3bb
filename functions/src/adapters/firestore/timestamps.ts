import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'

/** A stored moment as the API tells it: ISO 8601. */
export function isoOrNull(moment: Timestamp | null): string | null {
  return moment === null ? null : moment.toDate().toISOString()
}

/** The other way round. */
export function momentOrNull(iso: string | null): Timestamp | null {
  return iso === null ? null : Timestamp.fromDate(new Date(iso))
}

/** When something was that must not be left out: where its own moment cannot be read, when its document came into being. */
export function momentOrMade(
  moment: unknown,
  { createTime }: Pick<QueryDocumentSnapshot, 'createTime'>,
): Date {
  return (moment instanceof Timestamp ? moment : createTime).toDate()
}

/** A moment as Firestore keeps it. */
export function timestampOrNull(moment: Date | null): Timestamp | null {
  return moment === null ? null : Timestamp.fromDate(moment)
}

/** A document's data, Timestamps turned into Dates at every depth. */
export function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withDates(part)]))
}
