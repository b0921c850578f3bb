import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'

// Signed notes (https://c2sp.org/signed-note), as Go's golang.org/x/mod/sumdb/note writes and reads them. No kept npm package does.

/** Ed25519 over the text; and the same over the text and a time (https://c2sp.org/tlog-cosignature). */
export const SIGNATURE_TYPES = { plain: 1, timed: 4 } as const
const KEY_BYTES = 32
const ID_BYTES = 4

/** A public key as its owner names it. */
export interface NoteKey {
  name: string
  publicKey: Uint8Array
}

export interface NoteSignature {
  name: string
  /** four bytes that tell the key and the kind of the signature */
  id: Uint8Array
  signature: Uint8Array
}

/** The id of a key in signatures of a kind. */
export function keyId({ name, publicKey }: NoteKey, type: number): Uint8Array {
  return sha256(concatBytes(utf8ToBytes(`${name}\n`), Uint8Array.of(type), publicKey)).subarray(0, ID_BYTES)
}

/** A public key as one line of text, `name+id+key`. */
export function formatKey(key: NoteKey): string {
  const { plain } = SIGNATURE_TYPES
  const encoded = base64.encode(concatBytes(Uint8Array.of(plain), key.publicKey))
  return `${key.name}+${bytesToHex(keyId(key, plain))}+${encoded}`
}

/** Reads `formatKey`'s line; null if it is not one of an Ed25519 key, or if its id is not the key's. */
export function parseKey(text: string): NoteKey | null {
  const [, name, id, encoded] = /^([^+\s]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text.trim()) ?? []
  if (name === undefined || encoded === undefined) return null
  const bytes = decoded(encoded)
  if (bytes === null || bytes.length !== KEY_BYTES + 1 || bytes[0] !== SIGNATURE_TYPES.plain) return null
  const key = { name, publicKey: bytes.subarray(1) }
  return bytesToHex(keyId(key, SIGNATURE_TYPES.plain)) === id ? key : null
}

function decoded(text: string): Uint8Array | null {
  try {
    return base64.decode(text)
  } catch {
    return null
  }
}

/**
 * A text with its signatures.
 * @param text ends in a newline
 */
export function formatNote(text: string, signatures: readonly NoteSignature[]): string {
  const lines = signatures.map(
    ({ name, id, signature }) => `— ${name} ${base64.encode(concatBytes(id, signature))}\n`,
  )
  return `${text}\n${lines.join('')}`
}

/** The text of a note and its signatures, none of which are verified; null if it is not a note. */
export function parseNote(note: string): { text: string; signatures: NoteSignature[] } | null {
  const split = note.lastIndexOf('\n\n')
  if (split < 0 || !note.endsWith('\n')) return null
  const lines = note.slice(split + 2, -1).split('\n')
  const signatures = lines.flatMap((line): NoteSignature[] => {
    const [, name, encoded] = /^— ([^+\s]+) (\S+)$/.exec(line) ?? []
    const bytes = encoded === undefined ? null : decoded(encoded)
    if (name === undefined || bytes === null || bytes.length <= ID_BYTES) return []
    return [{ name, id: bytes.subarray(0, ID_BYTES), signature: bytes.subarray(ID_BYTES) }]
  })
  return signatures.length === lines.length ? { text: note.slice(0, split + 1), signatures } : null
}

/** The signature of a kind by a key; null if the note has none. */
export function signatureOf(
  signatures: readonly NoteSignature[],
  key: NoteKey,
  type: number,
): Uint8Array | null {
  const id = bytesToHex(keyId(key, type))
  return signatures.find((one) => one.name === key.name && bytesToHex(one.id) === id)?.signature ?? null
}

/** Whether a key made an Ed25519 signature of a message. */
export function isSignedBy(key: NoteKey, message: Uint8Array, signature: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, key.publicKey)
  } catch {
    return false
  }
}
