/** Numbers that look random and are the same for the same seed (mulberry32), on every machine. */
export interface Random {
  /** 0 to below `end`, whole */
  below(end: number): number
  of<T>(list: readonly T[]): T
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const below = (end: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end)
  }
  return {
    below,
    of(list) {
      const item = list[below(list.length)]
      if (item === undefined) throw new Error('An empty list')
      return item
    },
  }
}
