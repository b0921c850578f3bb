import { base64 } from '@scure/base'
import { type Checkpoint, openCheckpoint } from './checkpoint.ts'
import { growingTree, leafHash } from './merkle.ts'
import { parseKey } from './signed-note.ts'
import { bundlesOf, hashesOf, leavesOf, type Tile, tilePath, tilesOf } from './tiles.ts'
import type { KnownBefore, LogFault } from './trail-report.ts'

/** What an export has of the log. */
export interface ExportedLog {
  origin: string
  keys: readonly string[]
  /** its checkpoints */
  notes: readonly string[]
  /** its tiles and bundles by path, base64 */
  files: ReadonlyMap<string, string>
}

export interface CheckedLog {
  /** its checkpoints by size, smallest first */
  opened: readonly Checkpoint[]
  last: Checkpoint | null
  /** the hash of each leaf, and its data, if that is in the export */
  hashes: readonly Uint8Array[]
  data: readonly (Uint8Array | undefined)[]
  faults: LogFault[]
}

function isSame(one: Uint8Array, other: Uint8Array | undefined): boolean {
  return other !== undefined && base64.encode(one) === base64.encode(other)
}

/** The contents of the files, in order; a missing one has none. */
function contents(
  files: ExportedLog['files'],
  tiles: readonly Tile[],
  parts: (bytes: Uint8Array) => Uint8Array[],
) {
  return tiles.flatMap((tile) => {
    const text = files.get(tilePath(tile))
    return text === undefined ? [] : parts(base64.decode(text))
  })
}

/** The roots of a tree at the sizes, which are ascending. */
function rootsAt(hashes: readonly Uint8Array[], sizes: readonly number[]): Uint8Array[] {
  const tree = growingTree()
  let at = 0
  return sizes.map((size) => {
    for (; at < size; at++) tree.add(hashes[at] ?? new Uint8Array())
    return tree.root()
  })
}

/** Whether each checkpoint has the root that the leaves have at its size. */
function fit(hashes: readonly Uint8Array[], checkpoints: readonly Checkpoint[]): boolean {
  const inOrder = [...checkpoints].sort((a, b) => a.size - b.size)
  const roots = rootsAt(
    hashes,
    inOrder.map(({ size }) => size),
  )
  return inOrder.every(({ root, size }, at) => size <= hashes.length && isSame(root, roots[at]))
}

function faultsOfKnown(
  { notes = [] }: KnownBefore,
  open: (note: string) => Checkpoint | null,
  hashes: readonly Uint8Array[],
): LogFault[] {
  const kept = notes.map(open)
  const opened = kept.filter((one) => one !== null)
  const within = opened.filter(({ size }) => size <= hashes.length)
  const faults: LogFault[] = []
  if (opened.length < kept.length) faults.push('bad-signature')
  if (within.length < opened.length) faults.push('rolled-back')
  if (!fit(hashes, within)) faults.push('not-kept')
  return faults
}

/** Checks signatures, tiles, and that every checkpoint is of the same tree. */
export function checkLog({ origin, keys, notes, files }: ExportedLog, known: KnownBefore): CheckedLog {
  const faults: LogFault[] = []
  const trusted = (known.keys ?? keys).flatMap((text) => parseKey(text) ?? [])
  if (known.keys !== undefined && !keys.every((key) => known.keys?.includes(key))) faults.push('unknown-key')
  const open = (note: string) => {
    const checkpoint = openCheckpoint(note, trusted)
    return checkpoint?.origin === origin ? checkpoint : null
  }
  const opened = notes
    .map(open)
    .filter((one) => one !== null)
    .sort((a, b) => a.size - b.size)
  if (opened.length < notes.length) faults.push('bad-signature')
  const last = opened.at(-1) ?? null
  if (last === null) {
    const isKnown = known.keys !== undefined || (known.notes ?? []).length > 0
    const isEmpty = notes.length === 0 && files.size === 0
    faults.push(isEmpty && !isKnown ? 'not-sealed' : 'no-checkpoint')
    return { opened, last, hashes: [], data: [], faults }
  }

  const rows = tilesOf(last.size).filter(({ level }) => level === 0)
  const hashes = contents(files, rows, hashesOf)
  const data = contents(files, bundlesOf(last.size), leavesOf)
  // A bundle is only believed where it is what was sealed.
  const believed = hashes.map((hash, at) => {
    const one = data[at]
    return one !== undefined && isSame(hash, leafHash(one)) ? one : undefined
  })
  if (!fit(hashes, [last])) faults.push('bad-tiles')
  else if (!fit(hashes, opened)) faults.push('inconsistent')
  return { opened, last, hashes, data: believed, faults: [...faults, ...faultsOfKnown(known, open, hashes)] }
}
