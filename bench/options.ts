import { parseArgs } from 'node:util'

/** The full sizes. Smaller ones are for trying out. */
const NOTES = 30_000
const ROUNDS = 3
const SEED = 20_260_401
/** Growth is measured from a third of `notes` to ten times as many, memory at the larger size. */
const SMALL_PART = 3

/**
 * The measures in order. Each line has emulators of its own, because the Firestore emulator keeps deleted documents in memory and
 * scans all of them at every query. A hundred thousand notes of a promote take some gigabytes of its heap, so no two such measures share one.
 */
const SUITES = [
  ['cold', 'trips', 'people', 'today', 'seal', 'lists'],
  ['check', 'promote', 'growth'],
  ['memory', 'uploads'],
  ['packs'],
  ['jobs'],
] as const
/** In the order of the table. */
export const MEASURES = SUITES.flat()

export type Measure = (typeof SUITES)[number][number]

export interface BenchOptions {
  readonly seed: number
  /** notes of the promote and the plain write */
  readonly notes: number
  /**
   * growth is measured from this number of notes to ten times as many, memory at the larger size; a list has this number of
   * notes, and its store twenty times as many
   */
  readonly growthNotes: number
  /** how often short measurements are repeated; the median counts */
  readonly rounds: number
  /** the measured share of the full size, at most 1; for sizes other than notes (`partOf`) */
  readonly part: number
  readonly measures: readonly Measure[]
  /** folder for CPU profiles of the measured processes; null: none */
  readonly profiles: string | null
  /** full size; only then the results are saved, with the number of rounds */
  readonly isFull: boolean
}

/** The number of an option that must be above 0. */
export function positive(name: string, text: string | undefined, fallback: number): number {
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

/** Scales a full size to the measured share; not less than `least`. */
export function partOf(full: number, part: number, least = 1): number {
  return Math.max(least, Math.ceil(full * part))
}

/** The chosen measures, grouped by emulator suite. */
export function suitesOf({ measures }: BenchOptions): Measure[][] {
  return SUITES.map((suite) => suite.filter((measure) => measures.includes(measure))).filter(
    (suite) => suite.length > 0,
  )
}
