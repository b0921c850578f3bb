import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { z } from 'zod'
import { hashNow } from './check-entries.ts'
import { type Checkpoint, openCheckpoint } from './checkpoint.ts'
import type { TrailFields } from './leaf.ts'
import { rootOfPath } from './merkle.ts'
import { parseKey } from './signed-note.ts'
import { parseProof } from './tlog-proof.ts'
import { leafLineSchema } from './trail-export.ts'

/**
 * What a proof has besides the tree's: the entry itself, without the fields that its reader need not know (of these it has the
 * commitments), and the public keys that the log names.
 */
export const provenEntrySchema = z.strictObject({
  ...leafLineSchema.omit({ type: true, index: true, fields: true }).shape,
  fields: z.record(z.string(), z.unknown()),
  keys: z.array(z.string()),
})
export type ProvenEntry = z.infer<typeof provenEntrySchema>

/** What is wrong with a proof. */
export const PROOF_FAULTS = {
  unreadable: '証跡の証明として読み取れません。',
  'unknown-key': '手元にない公開鍵が含まれています。',
  'bad-signature': 'チェックポイントの署名を確認できません。',
  'not-sealed': '記載された記録は、封印された記録と一致しません。',
  'bad-document': '検収された内容と、そのSHA-256が一致しません。',
} as const
export type ProofFault = keyof typeof PROOF_FAULTS

export interface ProofReport {
  faults: ProofFault[]
  /** null if the proof cannot be read */
  index: number | null
  /** null if no known key signed it */
  checkpoint: Checkpoint | null
  /** what was sealed; null if the proof cannot be read, or if it is of something else */
  fields: TrailFields | null
}

function entryIn(extra: string): ProvenEntry | null {
  try {
    return provenEntrySchema.parse(JSON.parse(extra))
  } catch {
    return null
  }
}

/**
 * Checks a proof without network.
 * @param known the log's public keys, where the reader has them from elsewhere
 */
export function verifyProof(text: string, known?: readonly string[]): ProofReport {
  const proof = parseProof(text)
  const entry = proof === null ? null : entryIn(proof.extra)
  if (proof === null || entry === null)
    return { faults: ['unreadable'], index: null, checkpoint: null, fields: null }
  const { index, path } = proof
  const faults: ProofFault[] = []
  if (known !== undefined && !entry.keys.every((key) => known.includes(key))) faults.push('unknown-key')
  const keys = (known ?? entry.keys).flatMap((key) => parseKey(key) ?? [])
  const checkpoint = openCheckpoint(proof.checkpoint, keys)
  if (checkpoint === null) return { faults: [...faults, 'bad-signature'], index, checkpoint, fields: null }
  const leaf = base64.decode(hashNow({ type: 'leaf', index, ...entry }))
  const root = rootOfPath({ index, size: checkpoint.size }, leaf, path)
  if (root === null || base64.encode(root) !== base64.encode(checkpoint.root))
    return { faults: [...faults, 'not-sealed'], index, checkpoint, fields: null }
  const { text: document, hash } = entry.fields
  if (typeof document === 'string' && bytesToHex(sha256(utf8ToBytes(document))) !== hash)
    faults.push('bad-document')
  return { faults, index, checkpoint, fields: entry.fields }
}
