import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signCheckpoint } from './checkpoint.ts'
import { type ProvenEntry, verifyProof } from './entry-proof.ts'
import { commitmentsTo, leafData } from './leaf.ts'
import { leafHash, pathSpans, rootOf } from './merkle.ts'
import { formatKey, type NoteKey } from './signed-note.ts'
import { formatProof, parseProof, type TlogProof } from './tlog-proof.ts'

const SECRET = new Uint8Array(32).fill(7)
const KEY: NoteKey = { name: 'example.co.jp/trail', publicKey: ed25519.getPublicKey(SECRET) }
const KEYS = [formatKey(KEY)]
const OTHER = formatKey({ ...KEY, publicKey: ed25519.getPublicKey(new Uint8Array(32).fill(8)) })

const TEXT = '{"billingNo":"B-1"}'
const FIELDS = {
  acceptedAt: '2026-04-01T00:00:00.000000000Z',
  acceptedBy: '検収 太郎',
  text: TEXT,
  hash: bytesToHex(sha256(utf8ToBytes(TEXT))),
}
const SALTS = { acceptedAt: 'a', acceptedBy: 'b', text: 'c', hash: 'd', noteId: 'e' }
const HIDDEN = commitmentsTo({ noteId: 'note' }, SALTS)
const ENTRY: ProvenEntry = {
  collection: 'acceptances',
  id: 'one',
  salts: SALTS,
  blanked: HIDDEN,
  fields: FIELDS,
  keys: KEYS,
}
const NOW = new Date('2026-04-01T01:00:00Z')

/** A proof of the entry at a place in a tree of a size. */
async function proven(index: number, size: number, entry: ProvenEntry = ENTRY): Promise<TlogProof> {
  const data = leafData('acceptances', 'one', commitmentsTo({ ...entry.fields, noteId: 'note' }, SALTS))
  const hashes = Array.from({ length: size }, (_, at) =>
    leafHash(at === index ? data : utf8ToBytes(String(at))),
  )
  const head = { origin: KEY.name, size, root: rootOf(hashes) }
  return {
    extra: JSON.stringify(entry),
    index,
    path: pathSpans(index, size).map(({ start, end }) => rootOf(hashes.slice(start, end))),
    checkpoint: await signCheckpoint(head, NOW, KEY, (message) =>
      Promise.resolve(ed25519.sign(message, SECRET)),
    ),
  }
}

const faultsOf = (proof: TlogProof, known?: string[]) => verifyProof(formatProof(proof), known).faults

test('a proof is read as it was written, and its fields are those of the format', async () => {
  const proof = await proven(2, 5)
  const text = formatProof(proof)
  expect(text.split('\n').slice(0, 3)).toEqual([
    'c2sp.org/tlog-proof@v1',
    `extra ${base64.encode(utf8ToBytes(proof.extra))}`,
    'index 2',
  ])
  expect(text.endsWith(`\n\n${proof.checkpoint}`)).toBe(true)
  expect(parseProof(text)).toEqual(proof)
  // The format allows proofs without extra data, and of a tree with one leaf.
  const bare = parseProof(`c2sp.org/tlog-proof@v1\nindex 0\n\n${proof.checkpoint}`)
  expect(bare).toEqual({ extra: '', index: 0, path: [], checkpoint: proof.checkpoint })
})

test('at every place of every tree a proof leads to the checkpoint', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 70 }), fc.nat(), async (size, seed) => {
      const report = verifyProof(formatProof(await proven(seed % size, size)), KEYS)
      expect(report).toMatchObject({ faults: [], index: seed % size, fields: FIELDS })
      expect(report.checkpoint).toMatchObject({ size, time: NOW })
    }),
    { numRuns: 40 },
  )
})

test('a changed entry, place, path, checkpoint or document is found', async () => {
  const proof = await proven(2, 5)
  const entry = (changes: Partial<ProvenEntry>) => JSON.stringify({ ...ENTRY, ...changes })
  const edited = entry({ fields: { ...FIELDS, acceptedBy: '別人' } })
  expect(faultsOf({ ...proof, extra: edited })).toEqual(['not-sealed'])
  expect(faultsOf({ ...proof, extra: entry({ id: 'two' }) })).toEqual(['not-sealed'])
  expect(faultsOf({ ...proof, extra: entry({ blanked: {} }) })).toEqual(['not-sealed'])
  expect(faultsOf({ ...proof, index: 3 })).toEqual(['not-sealed'])
  expect(faultsOf({ ...proof, path: proof.path.slice(1) })).toEqual(['not-sealed'])
  const grown = proof.checkpoint.replace('\n5\n', '\n6\n')
  expect(faultsOf({ ...proof, checkpoint: grown })).toEqual(['bad-signature'])
  const false_ = await proven(2, 5, { ...ENTRY, fields: { ...FIELDS, text: '{"billingNo":"B-2"}' } })
  expect(faultsOf(false_)).toEqual(['bad-document'])
})

test('only the keys that the reader has count, where they have any', async () => {
  const proof = await proven(0, 3)
  expect(faultsOf(proof, KEYS)).toEqual([])
  expect(faultsOf(proof, [OTHER])).toEqual(['unknown-key', 'bad-signature'])
  expect(faultsOf(proof)).toEqual([])
})

test.each(['', 'c2sp.org/tlog-proof@v1\n', 'c2sp.org/tlog-proof@v1\nextra !\nindex 0\n\n'])(
  'what is no proof is said to be none: %j',
  (text) => {
    expect(verifyProof(text)).toEqual({ faults: ['unreadable'], index: null, checkpoint: null, fields: null })
  },
)

test('a proof of something else is none of an entry', async () => {
  expect(faultsOf({ ...(await proven(0, 3)), extra: '{}' })).toEqual(['unreadable'])
})
