import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { expect, it } from 'vitest'
import { leafHash, pathSpans, rootOf, rootOfPath } from './merkle.ts'

// The vectors of Certificate Transparency's own tests: github.com/google/certificate-transparency, cpp/merkletree/merkle_tree_test.cc and
// python/ct/crypto/merkle_test.py; github.com/transparency-dev/merkle has the same.
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const PATHS: [index: number, size: number, path: string[]][] = [
  [
    0,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    5,
    8,
    [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
]

const hashes = LEAVES.map((leaf) => leafHash(hexToBytes(leaf)))

it.each(ROOTS.map((root, size) => ({ root, size })))(
  'The root of $size leaves is that of the published vectors',
  ({ root, size }) => {
    expect(bytesToHex(rootOf(hashes.slice(0, size)))).toBe(root)
  },
)

it.each(PATHS)('The proof of leaf %i among %i is that of the published vectors', (index, size, path) => {
  const made = pathSpans(index, size).map(({ start, end }) => rootOf(hashes.slice(start, end)))
  expect(made.map(bytesToHex)).toEqual(path)
})

it('Every leaf of every small tree has a proof that leads to its root, and to no other leaf', () => {
  for (let size = 1; size <= hashes.length; size++) {
    for (let index = 0; index < size; index++) {
      const path = pathSpans(index, size).map(({ start, end }) => rootOf(hashes.slice(start, end)))
      const rootFrom = (leaf: Uint8Array) => bytesToHex(rootOfPath({ index, size }, leaf, path) ?? leaf)
      expect(rootFrom(hashes[index] ?? leafHash(hexToBytes('ff')))).toBe(ROOTS[size])
      expect(rootFrom(leafHash(hexToBytes('ff')))).not.toBe(ROOTS[size])
    }
  }
})

it('A proof of another length, or of a leaf outside of the tree, leads nowhere', () => {
  const [leaf = new Uint8Array()] = hashes
  expect(rootOfPath({ index: 0, size: 8 }, leaf, hashes.slice(0, 2))).toBeNull()
  expect(rootOfPath({ index: 8, size: 8 }, leaf, hashes.slice(0, 3))).toBeNull()
  expect(rootOfPath({ index: -1, size: 8 }, leaf, hashes.slice(0, 3))).toBeNull()
})
