import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import canonicalize from 'canonicalize'

/** The collections whose documents are leaves of the tree, each with the field that says when its document was made. */
export const TRAIL_COLLECTIONS = {
  auditLog: 'at',
  acceptances: 'acceptedAt',
  rejections: 'rejectedAt',
} as const
export type TrailCollection = keyof typeof TRAIL_COLLECTIONS

/** A document as JSON: moments as `YYYY-MM-DDThh:mm:ss.nnnnnnnnnZ`, at every depth. */
export type TrailFields = Readonly<Record<string, unknown>>
/** By field: 128 random bits, base64. */
export type Salts = Readonly<Record<string, string>>
/** By field: the commitment to its value, base64. */
export type Commitments = Readonly<Record<string, string>>

/** The canonical JSON (RFC 8785) of a value, in UTF-8. */
function canonical(value: unknown): Uint8Array {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('A value that JSON does not have')
  return utf8ToBytes(text)
}

/**
 * The commitment to the value of a field, which fixes the value without revealing it: the hash of salt, name and value, as in SD-JWT.
 * Without the salt nobody can find the value by trying. So deleting value and salt blanks the field, and the leaf still proves the others.
 */
export function commitmentTo(salt: string, name: string, value: unknown): string {
  return base64.encode(sha256(canonical([salt, name, value])))
}

/** The commitments to the fields of a document. `blanked` has those of fields whose value and salt were deleted. */
export function commitmentsTo(fields: TrailFields, salts: Salts, blanked: Commitments = {}): Commitments {
  const made = Object.entries(fields)
    .filter(([name]) => !Object.hasOwn(blanked, name))
    .map(([name, value]) => [name, commitmentTo(salts[name] ?? '', name, value)] as const)
  return { ...Object.fromEntries(made), ...blanked }
}

/** A leaf's data: which document it is, and the commitment to each of its fields, without their values. */
export function leafData(collection: TrailCollection, id: string, fields: Commitments): Uint8Array {
  return canonical({ collection, fields, id })
}
