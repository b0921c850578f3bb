import { concatBytes } from '@noble/hashes/utils.js'
import { nodeHash, pathSpans, rootOf, type Span, splitOf } from './merkle.ts'

// The tree as files, as C2SP's tlog-tiles lays it out (https://c2sp.org/tlog-tiles), so that other programs can read it.

/** Hashes in a full tile. */
const TILE_WIDTH = 256
const HASH_BYTES = 32

/** A run of at most 256 hashes at one level of the tree; level 0 has the leaves. */
export interface Tile {
  level: number | 'entries'
  index: number
  /** how many hashes it has; a partial tile has fewer than 256 */
  width: number
}

/** Reads the bytes of a tile. */
export type ReadTile = (tile: Tile) => Promise<Uint8Array>

/** The path of a tile below the log's prefix, such as `tile/0/x001/234.p/5`. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index)
  const parts = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? []
  const number = parts.map((part, at) => (at < parts.length - 1 ? `x${part}` : part)).join('/')
  return `tile/${String(level)}/${number}${width < TILE_WIDTH ? `.p/${String(width)}` : ''}`
}

/** The tiles of one level, of `count` hashes, from the one that has hash `from`. */
function tilesOfRow(level: Tile['level'], count: number, from = 0): Tile[] {
  const tiles: Tile[] = []
  for (let index = Math.floor(from / TILE_WIDTH); index * TILE_WIDTH < count; index++)
    tiles.push({ level, index, width: Math.min(TILE_WIDTH, count - index * TILE_WIDTH) })
  return tiles
}

/** Every tile of a tree of a size, level by level. */
export function tilesOf(size: number): Tile[] {
  const tiles: Tile[] = []
  for (let [level, count] = [0, size]; count > 0; level++, count = Math.floor(count / TILE_WIDTH))
    tiles.push(...tilesOfRow(level, count))
  return tiles
}

/** The bundles with the leaves' data of a tree of a size, from the one that has leaf `from`. */
export function bundlesOf(size: number, from = 0): Tile[] {
  return tilesOfRow('entries', size, from)
}

/** The hashes that a tile's bytes consist of. */
export function hashesOf(bytes: Uint8Array): Uint8Array[] {
  const hashes: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += HASH_BYTES) hashes.push(bytes.subarray(at, at + HASH_BYTES))
  return hashes
}

/** The tiles that a tree gets when it grows, with their bytes: those of its right edge. Full ones never change again. */
export async function growTiles(
  size: number,
  added: readonly Uint8Array[],
  read: ReadTile,
): Promise<{ tile: Tile; bytes: Uint8Array }[]> {
  const grown: { tile: Tile; bytes: Uint8Array }[] = []
  let [level, before, fresh] = [0, size, [...added]]
  while (fresh.length > 0) {
    const kept = before % TILE_WIDTH
    const first = Math.floor(before / TILE_WIDTH)
    const row = kept === 0 ? [] : hashesOf(await read({ level, index: first, width: kept }))
    row.push(...fresh)
    fresh = []
    for (let at = 0; at < row.length; at += TILE_WIDTH) {
      const hashes = row.slice(at, at + TILE_WIDTH)
      const tile = { level, index: first + at / TILE_WIDTH, width: hashes.length }
      grown.push({ tile, bytes: concatBytes(...hashes) })
      if (hashes.length === TILE_WIDTH) fresh.push(rootOf(hashes))
    }
    before = first
    level += 1
  }
  return grown
}

/** The bytes of a bundle: each leaf's data behind its length, two bytes (big-endian). */
export function bundleOf(leaves: readonly Uint8Array[]): Uint8Array {
  return concatBytes(...leaves.flatMap((data) => [Uint8Array.of(data.length >> 8, data.length & 0xff), data]))
}

/** The leaves' data in a bundle. */
export function leavesOf(bundle: Uint8Array): Uint8Array[] {
  const leaves: Uint8Array[] = []
  for (let at = 0; at + 2 <= bundle.length; ) {
    const length = ((bundle[at] ?? 0) << 8) | (bundle[at + 1] ?? 0)
    leaves.push(bundle.subarray(at + 2, at + 2 + length))
    at += 2 + length
  }
  return leaves
}

/** The hash of a subtree that begins where RFC 6962 splits a tree of `size` leaves. */
async function spanHash({ start, end }: Span, size: number, read: ReadTile): Promise<Uint8Array> {
  const leaves = end - start
  const height = Math.log2(leaves)
  if (Number.isInteger(height)) {
    const level = Math.floor(height / 8)
    const step = TILE_WIDTH ** level
    const [count, from] = [leaves / step, start / step]
    const index = Math.floor(from / TILE_WIDTH)
    const width = Math.min(TILE_WIDTH, Math.floor(size / step) - index * TILE_WIDTH)
    const hashes = hashesOf(await read({ level, index, width }))
    return rootOf(hashes.slice(from % TILE_WIDTH, (from % TILE_WIDTH) + count))
  }
  const middle = start + splitOf(leaves)
  return nodeHash(
    await spanHash({ start, end: middle }, size, read),
    await spanHash({ start: middle, end }, size, read),
  )
}

/** The root of a tree, from its tiles; it reads about as many as the tree has levels. */
export async function rootFromTiles(size: number, read: ReadTile): Promise<Uint8Array> {
  return size === 0 ? rootOf([]) : spanHash({ start: 0, end: size }, size, read)
}

/** A leaf's proof, from the tiles (RFC 6962, 2.1.1). */
export async function pathFromTiles(index: number, size: number, read: ReadTile): Promise<Uint8Array[]> {
  const path: Uint8Array[] = []
  for (const span of pathSpans(index, size)) path.push(await spanHash(span, size, read))
  return path
}
