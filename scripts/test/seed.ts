import { Refusal } from '../refusal.ts'

/** Seeds are below this: short enough to be typed. */
const SEEDS = 1_000_000

export function newSeed(): number {
  return Math.floor(Math.random() * SEEDS)
}

/** @throws {Refusal} for what is no seed */
export function seedOf(text: string): number {
  const seed = Number(text)
  if (!Number.isInteger(seed) || seed < 0) throw new Refusal(`シードは0以上の整数で指定してください: ${text}`)
  return seed
}
