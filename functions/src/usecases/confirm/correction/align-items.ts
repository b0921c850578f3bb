import type { DeliveryItem } from '@kenshu/contract/delivery-note/item'
import { isSameItem } from '@kenshu/contract/delivery-note/marked-lines'
import { diffArrays } from 'diff'
import { LIMITS } from '../../../config/limits/limits.ts'

/** Two corresponding lines, as indexes of the two lists; `before` is null for an added line, `after` for a removed one. */
export interface LinePair {
  before: number | null
  after: number | null
}

/** Moves the pairs for which `match` holds out of both lists. The first match wins, which keeps the order where possible. */
function pairUp(
  removed: number[],
  added: number[],
  match: (before: number, after: number) => boolean,
): LinePair[] {
  return [...removed].flatMap((before) => {
    const at = added.findIndex((after) => match(before, after))
    const after = at === -1 ? undefined : added.splice(at, 1)[0]
    if (after === undefined) return []
    removed.splice(removed.indexOf(before), 1)
    return [{ before, after }]
  })
}

/** Finds the lines that stayed in order, and between them, piece by piece, the removed and the added lines. */
function differences(before: readonly DeliveryItem[], after: readonly DeliveryItem[]) {
  const pairs: LinePair[] = []
  const pieces: { removed: number[]; added: number[] }[] = [{ removed: [], added: [] }]
  const changes = diffArrays([...before], [...after], {
    comparator: isSameItem,
    maxEditLength: LIMITS.comparedEdits,
  })
  if (changes === undefined) {
    const all = { removed: [...before.keys()], added: [...after.keys()] }
    return { pairs, pieces: [all] }
  }
  let [from, to] = [0, 0]
  for (const { count, added, removed } of changes) {
    for (let each = 0; each < count; each++) {
      if (removed) pieces.at(-1)?.removed.push(from++)
      else if (added) pieces.at(-1)?.added.push(to++)
      else pairs.push({ before: from++, after: to++ })
    }
    if (!removed && !added) pieces.push({ removed: [], added: [] })
  }
  return { pairs, pieces }
}

/**
 * Pairs the lines of a note with the lines of its earlier version. Lines have no id, and an import replaces them all, so pairs are found in
 * this order: the longest run of unchanged lines; lines that only moved; within a changed piece, lines of the same name; and the rest in
 * their order, if as many were removed as added.
 * @returns each line of both lists once: those of `after` in their order, each removed line behind the line that it followed
 */
export function alignItems(before: readonly DeliveryItem[], after: readonly DeliveryItem[]): LinePair[] {
  const { pairs, pieces } = differences(before, after)
  const removed = pieces.flatMap((piece) => piece.removed)
  const added = pieces.flatMap((piece) => piece.added)
  const items = (b: number, a: number): [DeliveryItem | undefined, DeliveryItem | undefined] => [
    before[b],
    after[a],
  ]
  pairs.push(
    ...pairUp(removed, added, (b, a) => {
      const [was, is] = items(b, a)
      return was !== undefined && is !== undefined && isSameItem(was, is)
    }),
  )
  for (const piece of pieces) {
    const went = piece.removed.filter((index) => removed.includes(index))
    const came = piece.added.filter((index) => added.includes(index))
    const renamed = () => (went.length === came.length ? pairUp(went, came, () => true) : [])
    const matched = pairUp(went, came, (b, a) => items(b, a)[0]?.itemName === items(b, a)[1]?.itemName)
    pairs.push(...matched, ...renamed())
    pairs.push(...went.map((index) => ({ before: index, after: null })))
    pairs.push(...came.map((index) => ({ before: null, after: index })))
  }
  return inOrder(pairs)
}

/** Sorts by position in the new list; a removed line follows the line that was before it. */
function inOrder(pairs: readonly LinePair[]): LinePair[] {
  const byBefore = pairs
    .filter(({ before }) => before !== null)
    .toSorted((a, b) => Number(a.before) - Number(b.before))
  const place = new Map<LinePair, number>()
  let last = -1
  for (const pair of byBefore) {
    if (pair.after !== null) last = pair.after
    place.set(pair, pair.after ?? last + 0.5)
  }
  const placeOf = (pair: LinePair) => place.get(pair) ?? Number(pair.after)
  return pairs.toSorted((a, b) => placeOf(a) - placeOf(b) || Number(a.before) - Number(b.before))
}
