import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { signCheckpoint } from './checkpoint.ts'
import { commitmentsTo, leafData } from './leaf.ts'
import { leafHash, rootOf } from './merkle.ts'
import { formatKey, type NoteKey } from './signed-note.ts'
import { bundleOf, growTiles, tilePath } from './tiles.ts'
import { type LeafLine, type TrailLine, trailLineSchema } from './trail-export.ts'
import type { KnownBefore } from './trail-report.ts'
import { trailVerifier } from './verify-trail.ts'

const ORIGIN = 'example.com/trail'

function keyOf(seed: string) {
  const secret = hexToBytes(seed.repeat(32))
  const key: NoteKey = { name: ORIGIN, publicKey: ed25519.getPublicKey(secret) }
  return { key, sign: (message: Uint8Array) => Promise.resolve(ed25519.sign(message, secret)) }
}

const FIRST = keyOf('01')

/** The entry of each hour of a day. */
function entry(hour: number): LeafLine {
  const at = `2026-04-01T${String(hour).padStart(2, '0')}:00:00.000000000Z`
  const fields = { at, action: 'note.update', email: `p${String(hour)}@example.co.jp`, requestId: 'r' }
  const salts = Object.fromEntries(
    Object.keys(fields).map((name) => [name, `salt of ${name} ${String(hour)}`]),
  )
  return {
    type: 'leaf',
    index: hour,
    collection: 'auditLog',
    id: `entry-${String(hour)}`,
    salts,
    blanked: {},
    fields,
  }
}

function dataOf({ collection, id, fields, salts }: LeafLine): Uint8Array {
  return leafData(collection, id, commitmentsTo(fields ?? {}, salts))
}

/** The export of a log with a checkpoint at the end of each of the hours. */
async function exported({
  leaves = Array.from({ length: 10 }, (_, hour) => entry(hour)),
  checkpoints = [3, 7, 10],
  signer = FIRST,
} = {}): Promise<{ lines: TrailLine[]; leaves: LeafLine[]; notes: string[] }> {
  const hashes = leaves.map((leaf) => leafHash(dataOf(leaf)))
  const notes: string[] = []
  for (const size of checkpoints) {
    const time = new Date(Date.UTC(2026, 3, 1, size))
    const head = { origin: ORIGIN, size, root: rootOf(hashes.slice(0, size)) }
    notes.push(await signCheckpoint(head, time, signer.key, signer.sign))
  }
  const sealed = checkpoints.at(-1) ?? 0
  const grown = await growTiles(0, hashes.slice(0, sealed), () =>
    Promise.reject(new Error('nothing is there')),
  )
  const bundle = tilePath({ level: 'entries', index: 0, width: sealed })
  const files = [
    ...grown.map(({ tile, bytes }) => ({ path: tilePath(tile), bytes })),
    { path: bundle, bytes: bundleOf(leaves.slice(0, sealed).map(dataOf)) },
  ]
  const lines: TrailLine[] = [
    { type: 'log', origin: ORIGIN, keys: [formatKey(signer.key)] },
    ...notes.map((note): TrailLine => ({ type: 'checkpoint', note, timestamp: null })),
    ...files.map(({ path, bytes }): TrailLine => ({ type: 'file', path, data: base64.encode(bytes) })),
    ...leaves,
  ]
  return { lines, leaves, notes }
}

function verify(lines: readonly TrailLine[], known: KnownBefore = {}) {
  const verifier = trailVerifier(known)
  for (const line of lines) verifier.take(trailLineSchema.parse(JSON.parse(JSON.stringify(line))))
  return verifier.report()
}

/** The export with some lines changed, or left out. */
function tampered(lines: readonly TrailLine[], change: (line: LeafLine) => LeafLine | null): TrailLine[] {
  return lines.flatMap((line): TrailLine[] => {
    const changed = line.type === 'leaf' ? change(line) : line
    return changed === null ? [] : [changed]
  })
}

const short = (report: ReturnType<typeof verify>) =>
  report.findings.map(({ fault, index, id, fields }) => [fault, index, id, ...fields])

describe('An export', () => {
  it('that nobody has touched has nothing to find', async () => {
    const { lines, notes } = await exported()
    const report = verify(lines, { keys: [formatKey(FIRST.key)], notes })
    expect(report).toMatchObject({
      origin: ORIGIN,
      intact: 10,
      unsealed: 0,
      faults: [],
      findings: [],
      checkpoints: 3,
    })
    expect(report.last?.size).toBe(10)
  })

  it('names an edited entry with the fields that differ', async () => {
    const { lines } = await exported()
    const edited = tampered(lines, (leaf) =>
      leaf.index === 4
        ? { ...leaf, fields: { ...leaf.fields, email: 'other@example.co.jp', added: 1 } }
        : leaf,
    )
    expect(short(verify(edited))).toEqual([['edited', 4, 'entry-4', 'added', 'email']])
  })

  it.each([
    ['in the middle', 4],
    ['at the very end', 9],
  ])('names an entry that was removed %s, whether its leaf is left or not', async (_, index) => {
    const { lines } = await exported()
    const gone = tampered(lines, (leaf) => (leaf.index === index ? null : leaf))
    const empty = tampered(lines, (leaf) => (leaf.index === index ? { ...leaf, fields: null } : leaf))
    const found = [['removed', index, `entry-${String(index)}`]]
    expect(short(verify(gone))).toEqual(found)
    expect(short(verify(empty))).toEqual(found)
  })

  it('names entries that have changed places', async () => {
    const { lines } = await exported()
    const swapped = tampered(lines, (leaf) =>
      leaf.index === 2 ? { ...leaf, index: 5 } : leaf.index === 5 ? { ...leaf, index: 2 } : leaf,
    )
    expect(short(verify(swapped))).toEqual([
      ['moved', 2, 'entry-5'],
      ['moved', 5, 'entry-2'],
    ])
  })

  it('names an entry whose time was changed', async () => {
    const { lines } = await exported()
    const at = '2026-03-31T00:00:00.000000000Z'
    const dated = tampered(lines, (leaf) =>
      leaf.index === 4 ? { ...leaf, fields: { ...leaf.fields, at } } : leaf,
    )
    expect(short(verify(dated))).toEqual([['back-dated', 4, 'entry-4', 'at']])
  })

  it('names an entry that claims to be older than its place in the tree allows', async () => {
    const honest = Array.from({ length: 10 }, (_, hour) => entry(hour))
    const leaves = honest.map((leaf) =>
      leaf.index === 8 ? { ...leaf, fields: { ...leaf.fields, at: '2026-04-01T03:30:00.000000000Z' } } : leaf,
    )
    const { lines } = await exported({ leaves })
    expect(short(verify(lines))).toEqual([['back-dated', 8, 'entry-8']])
    expect(verify(lines).intact).toBe(10)
  })

  it('names an entry that was put in after the fact and has no leaf, and counts those that are too new for one', async () => {
    const { lines } = await exported()
    const withoutLeaf = (at: string, id: string, more = {}): TrailLine => ({
      type: 'unsealed',
      collection: 'auditLog',
      id,
      fields: { at, requestId: 'r', ...more },
    })
    const report = verify([
      ...lines,
      withoutLeaf('2026-04-01T02:00:00Z', 'old'),
      withoutLeaf('2026-04-01T10:30:00Z', 'new'),
      withoutLeaf('2026-04-01T02:00:00Z', 'import', { requestId: '', action: 'zac.promote' }),
    ])
    expect(short(report)).toEqual([['back-dated', null, 'old']])
    expect(report).toMatchObject({ unsealed: 1, waiting: 1, intact: 10 })
  })

  it('counts leaves behind the last checkpoint as not yet sealed', async () => {
    const { lines } = await exported({ checkpoints: [3, 7] })
    expect(verify(lines)).toMatchObject({ intact: 7, unsealed: 3, findings: [] })
  })
})

describe('A log', () => {
  it('that was cut off together with its last checkpoint is found by a checkpoint that was kept elsewhere', async () => {
    const { notes } = await exported()
    const cut = await exported({
      leaves: Array.from({ length: 7 }, (_, hour) => entry(hour)),
      checkpoints: [3, 7],
    })
    expect(verify(cut.lines).faults).toEqual([])
    expect(verify(cut.lines, { notes }).faults).toEqual(['rolled-back'])
  })

  it('that was written anew with the same key is found by a checkpoint that was kept elsewhere', async () => {
    const { notes } = await exported()
    const leaves = Array.from({ length: 10 }, (_, hour) => entry(hour))
    leaves[1] = { ...entry(1), fields: { ...entry(1).fields, email: 'other@example.co.jp' } }
    const anew = await exported({ leaves })
    expect(verify(anew.lines)).toMatchObject({ faults: [], findings: [] })
    expect(verify(anew.lines, { notes }).faults).toEqual(['not-kept'])
  })

  it('that was written anew with another key is found by the key', async () => {
    const anew = await exported({ signer: keyOf('02') })
    expect(verify(anew.lines, { keys: [formatKey(FIRST.key)] }).faults).toEqual([
      'unknown-key',
      'bad-signature',
      'no-checkpoint',
    ])
  })

  it('with a tile that is not what was signed is found, and so is one with a checkpoint of another tree', async () => {
    const { lines } = await exported()
    const other = await exported({
      leaves: [...Array.from({ length: 9 }, (_, hour) => entry(hour)), entry(11)],
    })
    const isTile = (line: TrailLine) => line.type === 'file' && line.path.startsWith('tile/0/')
    const mixed = [...lines.filter((line) => !isTile(line)), ...other.lines.filter(isTile)]
    expect(verify(mixed).faults).toEqual(['bad-tiles'])
    const early = await exported({
      leaves: Array.from({ length: 10 }, (_, hour) => entry(hour + 1)),
      checkpoints: [3],
    })
    const forked = [...lines, ...early.lines.filter(({ type }) => type === 'checkpoint')]
    expect(verify(forked).faults).toEqual(['inconsistent'])
  })

  it('without checkpoints, or with a changed one, says so', async () => {
    const { lines } = await exported()
    const none = lines.filter(({ type }) => type !== 'checkpoint')
    expect(verify(none).faults).toEqual(['no-checkpoint'])
    const changed = lines.map((line) =>
      line.type === 'checkpoint' ? { ...line, note: line.note.replace('\n10\n', '\n9\n') } : line,
    )
    // The one before it has no tiles in the export.
    expect(verify(changed).faults).toEqual(['bad-signature', 'bad-tiles'])
  })

  it('without its bundles still tells which places are wrong', async () => {
    const { lines } = await exported()
    const bare = lines.filter((line) => line.type !== 'file' || !line.path.startsWith('tile/entries/'))
    const gone = tampered(bare, (leaf) => (leaf.index === 9 ? null : leaf))
    expect(short(verify(gone))).toEqual([['removed', 9, '']])
  })
})
