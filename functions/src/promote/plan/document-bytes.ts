/** The maximum number of bytes of a UTF-16 unit in UTF-8. */
export const MOST_BYTES_OF_UNIT = 3
/** The bytes of a map or a document apart from its fields. */
const MAP_BYTES = 32
const NUMBER_BYTES = 8

/** The size of a value in a Firestore document, rounded up (firebase.google.com/docs/firestore/storage-size). */
export function documentBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 1
  if (typeof value !== 'object' || value === null) return NUMBER_BYTES
  let bytes = MAP_BYTES
  if (Array.isArray(value)) {
    for (const part of value) bytes += documentBytes(part)
    return bytes
  }
  for (const [name, part] of Object.entries(value)) bytes += Buffer.byteLength(name) + 1 + documentBytes(part)
  return bytes
}
