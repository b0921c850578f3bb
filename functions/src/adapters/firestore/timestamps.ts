import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'

/** Converts a stored moment to the API's form, ISO 8601. */
export function isoOrNull(moment: Timestamp | null): string | null {
  return moment === null ? null : moment.toDate().toISOString()
}

/** Converts an ISO 8601 moment to the stored form. */
export function momentOrNull(iso: string | null): Timestamp | null {
  return iso === null ? null : Timestamp.fromDate(new Date(iso))
}

/** The moment of something that must not be left out: if the stored moment cannot be read, the time its document was created. */
export function momentOrMade(
  moment: unknown,
  { createTime }: Pick<QueryDocumentSnapshot, 'createTime'>,
): Date {
  return (moment instanceof Timestamp ? moment : createTime).toDate()
}

/** Converts a moment to the stored form. */
export function timestampOrNull(moment: Date | null): Timestamp | null {
  return moment === null ? null : Timestamp.fromDate(moment)
}

/** A document's data, with Timestamps converted to Dates at every depth. */
export function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withDates(part)]))
}
