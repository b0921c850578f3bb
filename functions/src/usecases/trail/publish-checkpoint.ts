import { openCheckpoint, signCheckpoint } from '@kenshu/contract/trail/checkpoint'
import { leafHash } from '@kenshu/contract/trail/merkle'
import { formatKey, type NoteKey, parseKey } from '@kenshu/contract/trail/signed-note'
import {
  bundleOf,
  bundlesOf,
  growTiles,
  leavesOf,
  rootFromTiles,
  type Tile,
  tilePath,
} from '@kenshu/contract/trail/tiles'
import { OwnError } from '../../failure.ts'
import type { TrailFiles, TrailLog, TrailState, TrailStore } from './trail-ports.ts'

interface Dependencies {
  trailStore: Pick<TrailStore, 'leaves' | 'save'>
  trailLog: TrailLog
  limits: {
    /** leaves whose tiles are made at a time; a multiple of 256 */
    trailTiledAtOnce: number
  }
}

/** The file of the checkpoint with so many leaves. */
export function checkpointPath(size: number): string {
  return `checkpoints/${String(size).padStart(12, '0')}`
}

/** The public keys that the log's checkpoints were signed with. */
export async function logKeys(files: Pick<TrailFiles, 'find' | 'list'>): Promise<NoteKey[]> {
  const paths = await files.list('keys/')
  const found = await Promise.all(paths.map((path) => files.find(path)))
  return found.flatMap((bytes) => (bytes === null ? [] : (parseKey(Buffer.from(bytes).toString()) ?? [])))
}

/** The log's key, which is kept with the log before it signs anything. */
async function keptKey({ files, signer }: TrailLog): Promise<NoteKey> {
  const key = await signer.key()
  const line = formatKey(key)
  await files.keep(`keys/${line.split('+')[1] ?? ''}`, Buffer.from(line))
  return key
}

/** Reads a tile that must be there. */
export function readTileOf(files: Pick<TrailFiles, 'find'>) {
  return async (tile: Tile): Promise<Uint8Array> => {
    const bytes = await files.find(tilePath(tile))
    if (bytes === null) throw new OwnError(`The log has no ${tilePath(tile)}`)
    return bytes
  }
}

/**
 * Checks that a checkpoint is one that the log's key signed, and that the tiles are what was signed.
 * @throws Error if not: then nothing may be appended, since that would seal the change
 */
async function verify({ files }: TrailLog, size: number): Promise<void> {
  const note = await files.find(checkpointPath(size))
  const opened = note === null ? null : openCheckpoint(Buffer.from(note).toString(), await logKeys(files))
  if (opened === null || opened.size !== size)
    throw new OwnError(
      `The checkpoint of ${String(size)} leaves is missing, or its signature is not the log's`,
    )
  const root = await rootFromTiles(size, readTileOf(files))
  if (Buffer.compare(root, opened.root) !== 0)
    throw new OwnError(`The tiles are not those of the checkpoint of ${String(size)} leaves`)
}

/** Writes the bundles and tiles of the leaves from a place to before another. */
async function writeTiles({ trailStore, trailLog }: Dependencies, from: number, to: number): Promise<void> {
  const { files } = trailLog
  const read = readTileOf(files)
  const leaves = await trailStore.leaves(from, to)
  if (leaves.length !== to - from || leaves.some(({ index }, at) => index !== from + at))
    throw new OwnError(`Leaves between ${String(from)} and ${String(to)} are missing in the store`)
  const data = leaves.map((leaf) => Buffer.from(leaf.data))
  const grown = await growTiles(from, data.map(leafHash), read)
  const bundles = bundlesOf(to, from)
  // The bundle that the new leaves complete, or make wider.
  const open = bundlesOf(from).find(({ index }) => index === bundles[0]?.index)
  const all = [...(open === undefined ? [] : leavesOf(await read(open))), ...data]
  let at = 0
  for (const bundle of bundles) {
    await files.keep(tilePath(bundle), bundleOf(all.slice(at, at + bundle.width)))
    at += bundle.width
  }
  for (const { tile, bytes } of grown) await files.keep(tilePath(tile), bytes)
}

/**
 * Writes the tiles of all leaves that have none, and then the checkpoint. It may be repeated: every file is written once, and the same each
 * time. How far the tiles are is stored as they are written, so that runs whose time is too short for all get there together.
 * @param published leaves of the last checkpoint
 * @param tiled leaves whose tiles an earlier run has written
 * @param size leaves that the new one has
 * @returns the new checkpoint
 */
export async function publishCheckpoint(
  deps: Dependencies,
  { published, tiled, size }: Pick<TrailState, 'published' | 'tiled' | 'size'>,
  now: Date,
): Promise<string> {
  const { trailStore, trailLog, limits } = deps
  const { origin, files, signer } = trailLog
  const key = await keptKey(trailLog)
  if (published > 0) await verify(trailLog, published)
  const step = limits.trailTiledAtOnce
  for (let from = Math.max(published, tiled); from < size; ) {
    const to = Math.min(size, (Math.floor(from / step) + 1) * step)
    await writeTiles(deps, from, to)
    await trailStore.save((state) => ({ tiled: Math.max(state.tiled, to) }))
    from = to
  }
  const there = await files.find(checkpointPath(size))
  const root = await rootFromTiles(size, readTileOf(files))
  const note =
    there === null
      ? await signCheckpoint({ origin, size, root }, now, key, signer.sign)
      : Buffer.from(there).toString()
  await files.keep(checkpointPath(size), Buffer.from(note))
  await verify(trailLog, size)
  await files.replace('checkpoint', Buffer.from(note), { origin, size })
  return note
}
