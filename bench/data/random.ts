import { seededRandom } from '../../fixtures/seeded-random.ts'

/** Random values from a seed, the same on every machine. */
export interface Random {
  /** an integer from 0 to below `end` */
  below(end: number): number
  of<T>(list: readonly T[]): T
}

/** Random choices that are the same for the same seed. */
export function randomFrom(seed: number): Random {
  const next = seededRandom(seed)
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    of(list) {
      const item = list[below(list.length)]
      if (item === undefined) throw new Error('An empty list')
      return item
    },
  }
}
