import { Refusal } from '../refusal.ts'

/** Seeds are smaller than this, so that they are easy to type. */
const SEEDS = 1_000_000

/** A random seed, to be printed. */
export function newSeed(): number {
  return Math.floor(Math.random() * SEEDS)
}

/** @param text the user's input; undefined: a new seed @throws {Refusal} if it is not a valid seed */
export function seedOf(text: string | undefined): number {
  if (text === undefined) return newSeed()
  const seed = Number(text)
  if (!Number.isInteger(seed) || seed < 0) throw new Refusal(`シードは0以上の整数で指定してください: ${text}`)
  return seed
}
