import { parseArgs } from 'node:util'

/** The full sizes. Smaller ones are for trying out. */
const NOTES = 30_000
const ROUNDS = 3
const SEED = 20_260_401
/** Growth is measured from a third of `notes` to ten times as many, memory at the larger size. */
const SMALL_PART = 3

/**
 * What is measured, in this order, with emulators of its own for each line: the Firestore emulator keeps deleted documents in
 * memory and searches all of them at every query.
 */
const SUITES = [
  ['people', 'lists'],
  ['check', 'promote', 'growth', 'memory', 'uploads'],
] as const
/** In the order of the table. */
export const MEASURES = SUITES.flat()

export type Measure = (typeof SUITES)[number][number]

export interface BenchOptions {
  readonly seed: number
  /** of the promote and the plain write */
  readonly notes: number
  /**
   * growth is measured from this size to ten times as many, memory at the larger size; a list has so many notes, and its store
   * twenty times as many
   */
  readonly growthNotes: number
  /** how often short measurements are repeated; the median counts */
  readonly rounds: number
  /** what part of the full size is measured, at most 1: for what a measure has besides notes (`partOf`) */
  readonly part: number
  readonly measures: readonly Measure[]
  /** folder for CPU profiles of the measured processes; null: none */
  readonly profiles: string | null
  /** in full size: only then the results are saved, with the number of rounds */
  readonly isFull: boolean
}

function positive(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${name} takes a number above 0`)
  return Number(text)
}

function isMeasure(name: string): name is Measure {
  return MEASURES.some((measure) => measure === name)
}

/** Reads the options of `npm run bench -- …` (listed in docs/operations.md). */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      notes: { type: 'string' },
      rounds: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string' },
      profiles: { type: 'string' },
    },
  })
  const notes = positive('notes', values.notes, NOTES)
  const rounds = positive('rounds', values.rounds, ROUNDS)
  const names = values.only?.split(',') ?? MEASURES
  const measures = MEASURES.filter((measure) => names.includes(measure))
  if (!names.every(isMeasure)) throw new Error(`--only takes some of ${MEASURES.join(',')}`)
  return {
    seed: positive('seed', values.seed, SEED),
    notes,
    growthNotes: Math.ceil(notes / SMALL_PART),
    rounds,
    part: Math.min(1, notes / NOTES),
    measures,
    profiles: values.profiles ?? null,
    isFull: notes === NOTES,
  }
}

/** What a measure has at full size, in the part that is measured; not less than `least`. */
export function partOf(full: number, part: number, least = 1): number {
  return Math.max(least, Math.ceil(full * part))
}

/** What is to be measured, by suites of emulators. */
export function suitesOf({ measures }: BenchOptions): Measure[][] {
  return SUITES.map((suite) => suite.filter((measure) => measures.includes(measure))).filter(
    (suite) => suite.length > 0,
  )
}
