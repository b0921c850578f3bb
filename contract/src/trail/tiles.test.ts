import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leafHash, pathSpans, rootOf } from './merkle.ts'
import {
  bundleOf,
  bundlesOf,
  growTiles,
  leavesOf,
  pathFromTiles,
  rootFromTiles,
  tilePath,
  tilesOf,
} from './tiles.ts'

function leaves(count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, at) => leafHash(utf8ToBytes(`leaf ${String(at)}`)))
}

/** A log that grows to each of the sizes. */
async function logOf(sizes: readonly number[]) {
  const files = new Map<string, Uint8Array>()
  const all = leaves(sizes.at(-1) ?? 0)
  const read = (tile: Parameters<typeof tilePath>[0]) => {
    const bytes = files.get(tilePath(tile))
    return bytes === undefined ? Promise.reject(new Error(`no ${tilePath(tile)}`)) : Promise.resolve(bytes)
  }
  let before = 0
  for (const size of sizes) {
    for (const { tile, bytes } of await growTiles(before, all.slice(before, size), read))
      files.set(tilePath(tile), bytes)
    before = size
  }
  return { files, all, read }
}

it('A path has its number in groups of three digits, as in the example of c2sp.org/tlog-tiles', () => {
  expect(tilePath({ level: 0, index: 1234067, width: 256 })).toBe('tile/0/x001/x234/067')
  expect(tilePath({ level: 'entries', index: 0, width: 3 })).toBe('tile/entries/000.p/3')
})

it('A tree of 70,000 and one of 256 leaves have the tiles that c2sp.org/tlog-tiles counts', () => {
  const paths = tilesOf(70_000).map(tilePath)
  expect(paths.filter((path) => path.startsWith('tile/0/'))).toHaveLength(274)
  expect(paths).toContain('tile/0/273.p/112')
  expect(paths.slice(-3)).toEqual(['tile/1/000', 'tile/1/001.p/17', 'tile/2/000.p/1'])
  expect(tilesOf(256).map(tilePath)).toEqual(['tile/0/000', 'tile/1/000.p/1'])
  expect(bundlesOf(300, 256).map(tilePath)).toEqual(['tile/entries/001.p/44'])
})

it('However a log grew, it has every tile of its last size, and root and proofs from them are those of the leaves', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 1200 }), { minLength: 1, maxLength: 5 }),
      fc.nat(),
      async (some, pick) => {
        const sizes = some.sort((a, b) => a - b)
        const size = sizes.at(-1) ?? 1
        const { files, all, read } = await logOf(sizes)
        expect(tilesOf(size).every((tile) => files.has(tilePath(tile)))).toBe(true)
        expect(bytesToHex(await rootFromTiles(size, read))).toBe(bytesToHex(rootOf(all)))
        const index = pick % size
        const path = pathSpans(index, size).map(({ start, end }) => rootOf(all.slice(start, end)))
        expect((await pathFromTiles(index, size, read)).map(bytesToHex)).toEqual(path.map(bytesToHex))
      },
    ),
    { numRuns: 20 },
  )
})

it('A log of more than 65,536 leaves has three levels', async () => {
  const { files, all, read } = await logOf([60_000, 65_536 + 300])
  expect(files.has('tile/2/000.p/1')).toBe(true)
  expect(bytesToHex(await rootFromTiles(all.length, read))).toBe(bytesToHex(rootOf(all)))
})

it('An empty log has the root of nothing and no tiles', async () => {
  const { read } = await logOf([])
  expect(await rootFromTiles(0, read)).toEqual(rootOf([]))
  expect(tilesOf(0)).toEqual([])
})

it('A bundle gives back the leaves that it was made of', () => {
  const data = [utf8ToBytes('one'), new Uint8Array(), utf8ToBytes('x'.repeat(700))]
  expect(leavesOf(bundleOf(data))).toEqual(data)
})
