import type { TrailFields } from '@kenshu/contract/trail/leaf'
import { Timestamp } from 'firebase-admin/firestore'

const NANO_DIGITS = 9

/** A moment with all that the store keeps of it, which a Date would cut off. */
function momentText({ seconds, nanoseconds }: Timestamp): string {
  const second = new Date(seconds * 1000).toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length)
  return `${second}.${String(nanoseconds).padStart(NANO_DIGITS, '0')}Z`
}

function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return momentText(value)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]))
}

/** A stored document as the JSON that a leaf is made of. */
export function toTrailFields(data: object): TrailFields {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, plain(value)]))
}
