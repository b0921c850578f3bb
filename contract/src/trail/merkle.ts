import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'

// The Merkle tree of RFC 6962, section 2.1. No kept package has it together with C2SP's tiles, so it is written here.

/** The prefixes keep a node from being taken for a leaf (RFC 6962, 2.1). */
const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

/** The hash of a leaf's data. */
export function leafHash(data: Uint8Array): Uint8Array {
  return sha256(concatBytes(LEAF, data))
}

/** The hash of a node over its two children. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatBytes(NODE, left, right))
}

/** The largest power of two below `size`, which is 2 or more: where a tree of that size splits. */
export function splitOf(size: number): number {
  let split = 1
  while (split * 2 < size) split *= 2
  return split
}

/** A tree that grows leaf by leaf, and knows its root at any size. */
export function growingTree(): { add: (hash: Uint8Array) => void; root: () => Uint8Array } {
  // Complete subtrees from left to right, each smaller than the one before it.
  const open: { height: number; hash: Uint8Array }[] = []
  return {
    add(hash) {
      let one = { height: 0, hash }
      for (let last = open.at(-1); last?.height === one.height; last = open.at(-1)) {
        open.pop()
        one = { height: one.height + 1, hash: nodeHash(last.hash, one.hash) }
      }
      open.push(one)
    },
    root: () =>
      open.length === 0
        ? sha256(new Uint8Array())
        : open.map(({ hash }) => hash).reduceRight((right, left) => nodeHash(left, right)),
  }
}

/** The Merkle Tree Hash over leaf hashes, or over the hashes of subtrees that are complete and of equal height. */
export function rootOf(hashes: readonly Uint8Array[]): Uint8Array {
  const tree = growingTree()
  for (const hash of hashes) tree.add(hash)
  return tree.root()
}

/** A run of leaves: from `start` to before `end`. */
export interface Span {
  start: number
  end: number
}

/** The subtrees whose hashes prove a leaf, from its sibling up (RFC 6962, 2.1.1). */
export function pathSpans(index: number, size: number): Span[] {
  const spans: Span[] = []
  let [start, end] = [0, size]
  while (end - start > 1) {
    const middle = start + splitOf(end - start)
    if (index < middle) {
      spans.push({ start: middle, end })
      end = middle
    } else {
      spans.push({ start, end: middle })
      start = middle
    }
  }
  return spans.reverse()
}

/**
 * The root to which a leaf's proof leads; null if the proof does not have as many hashes as a tree of that size needs.
 * @param path the hashes of `pathSpans`
 */
export function rootOfPath(
  { index, size }: { index: number; size: number },
  leaf: Uint8Array,
  path: readonly Uint8Array[],
): Uint8Array | null {
  if (index < 0 || index >= size) return null
  const spans = pathSpans(index, size)
  if (spans.length !== path.length) return null
  return spans.reduce((hash, { start }, at) => {
    const sibling = path[at] ?? hash
    return start > index ? nodeHash(hash, sibling) : nodeHash(sibling, hash)
  }, leaf)
}
