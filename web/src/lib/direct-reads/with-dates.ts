import { Timestamp } from 'firebase/firestore'

/** Converts Timestamps to Dates at every depth, because a worker's messages keep no classes but those of the language. */
export function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate()
  if (Array.isArray(value)) return value.map(withDates)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withDates(part)]))
}
