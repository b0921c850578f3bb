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

/** The stored form of a value: with Timestamps instead of Dates, at every depth. */
export type Stamped<T> = T extends Date
  ? Timestamp
  : T extends readonly (infer Part)[]
    ? Stamped<Part>[]
    : T extends object
      ? { [Name in keyof T]: Stamped<T[Name]> }
      : T

/** What is read from a stored value: with Dates instead of Timestamps, at every depth. */
export type Dated<T> = T extends Timestamp
  ? Date
  : T extends readonly (infer Part)[]
    ? Dated<Part>[]
    : T extends object
      ? { [Name in keyof T]: Dated<T[Name]> }
      : T

/** Copies lists and objects at every depth, and replaces what `convert` returns something for. Instances of other classes stay as they are. */
function copy(value: unknown, convert: (part: object) => object | undefined): unknown {
  if (typeof value !== 'object' || value === null) return value
  const converted = convert(value)
  if (converted !== undefined) return converted
  if (Array.isArray(value)) return value.map((part) => copy(part, convert))
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copy(part, convert)]))
}

/** Converts a value to its stored form. */
export function withTimestamps<T>(value: T): Stamped<T> {
  return copy(value, (part) => (part instanceof Date ? Timestamp.fromDate(part) : undefined)) as Stamped<T>
}

/**
 * Converts a stored value to Dates. A moment that cannot be read stays as it is. A reader that must notice it, so that the document is left
 * out (read-each.ts), calls `toDate` of each moment instead, which throws.
 */
export function withDates<T>(value: T): Dated<T> {
  return copy(value, (part) => (part instanceof Timestamp ? part.toDate() : undefined)) as Dated<T>
}
