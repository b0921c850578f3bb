import { parseArgs } from 'node:util'

/** The full sizes. Smaller ones are for trying out. */
const NOTES = 30_000
const ROUNDS = 3
const SEED = 20_260_401
/** Growth is measured from a third of `notes` to ten times as many, memory at the larger size. */
const SMALL_PART = 3

/**
 * The order matters: the emulator keeps deleted documents and searches all of them at every ordered query, and a pre-check
 * makes one.
 */
const MEASURES = ['check', 'promote', 'growth', 'memory', 'uploads'] as const

export type Measure = (typeof MEASURES)[number]

export interface BenchOptions {
  readonly seed: number
  /** of the promote and the plain write */
  readonly notes: number
  /** growth is measured from this size to ten times as many, memory at the larger size */
  readonly growthNotes: number
  /** how often short measurements are repeated; the median counts */
  readonly rounds: number
  readonly measures: readonly Measure[]
  /** folder for CPU profiles of the measured processes; null: none */
  readonly profiles: string | null
  /** everything in full size: only then the results are saved, with the number of rounds */
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
    measures,
    profiles: values.profiles ?? null,
    isFull: notes === NOTES && measures.length === MEASURES.length,
  }
}
