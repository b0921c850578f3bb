import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import {
  formatNote,
  isSignedBy,
  keyId,
  type NoteKey,
  parseNote,
  SIGNATURE_TYPES,
  signatureOf,
} from './signed-note.ts'

// Checkpoints (https://c2sp.org/tlog-checkpoint): what a log's tree was at a size. The log signs each twice: plainly, as every reader
// expects, and with the time (https://c2sp.org/tlog-cosignature), which the first form has no place for.

const TIME_BYTES = 8

export interface TreeHead {
  /** the name of the log */
  origin: string
  size: number
  root: Uint8Array
}

export interface Checkpoint extends TreeHead {
  /** when the log signed it; null if the log did not say */
  time: Date | null
}

/** Signs with the log's key. */
export type Sign = (message: Uint8Array) => Promise<Uint8Array>

function textOf({ origin, size, root }: TreeHead): string {
  return `${origin}\n${String(size)}\n${base64.encode(root)}\n`
}

function timedMessage(text: string, seconds: bigint): Uint8Array {
  return utf8ToBytes(`cosignature/v1\ntime ${String(seconds)}\n${text}`)
}

/** A checkpoint, signed by the log. */
export async function signCheckpoint(head: TreeHead, now: Date, key: NoteKey, sign: Sign): Promise<string> {
  const text = textOf(head)
  const seconds = BigInt(Math.floor(now.getTime() / 1000))
  const time = new Uint8Array(TIME_BYTES)
  new DataView(time.buffer).setBigUint64(0, seconds)
  const { plain, timed } = SIGNATURE_TYPES
  return formatNote(text, [
    { name: key.name, id: keyId(key, plain), signature: await sign(utf8ToBytes(text)) },
    {
      name: key.name,
      id: keyId(key, timed),
      signature: concatBytes(time, await sign(timedMessage(text, seconds))),
    },
  ])
}

function parseHead(text: string): TreeHead | null {
  const [, origin, size, root] = /^(.+)\n(0|[1-9]\d{0,14})\n([A-Za-z0-9+/]{43}=)\n/.exec(text) ?? []
  if (origin === undefined || root === undefined) return null
  return { origin, size: Number(size), root: base64.decode(root) }
}

/**
 * The time of a timed signature.
 * @returns null if there is none; undefined if it is wrong
 */
function timeOf(text: string, signature: Uint8Array | null, key: NoteKey): Date | null | undefined {
  if (signature === null) return null
  if (signature.length <= TIME_BYTES) return undefined
  const seconds = new DataView(signature.buffer, signature.byteOffset).getBigUint64(0)
  const isRight = isSignedBy(key, timedMessage(text, seconds), signature.subarray(TIME_BYTES))
  return isRight ? new Date(Number(seconds) * 1000) : undefined
}

/**
 * Reads a checkpoint that one of the keys signed, plainly, with the time, or both.
 * @returns null if it is none, if no key signed it, or if a signature by one of them is wrong
 */
export function openCheckpoint(note: string, keys: readonly NoteKey[]): Checkpoint | null {
  const parsed = parseNote(note)
  const head = parsed === null ? null : parseHead(parsed.text)
  if (parsed === null || head === null) return null
  const { text, signatures } = parsed
  for (const key of keys) {
    const plain = signatureOf(signatures, key, SIGNATURE_TYPES.plain)
    const timed = signatureOf(signatures, key, SIGNATURE_TYPES.timed)
    if (plain === null && timed === null) continue
    const time = timeOf(text, timed, key)
    const isRight = plain === null || isSignedBy(key, utf8ToBytes(text), plain)
    return isRight && time !== undefined ? { ...head, time } : null
  }
  return null
}
