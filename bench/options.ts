import { parseArgs } from 'node:util'

/** The sizes of the figures as they are promised; smaller ones are for trying out. */
const NOTES = 30_000
const ROUNDS = 3
const SEED = 20_260_401
/** The growth and the memory are measured at ten times of this, the size of `notes` being between the two. */
const SMALL_PART = 3

/**
 * In this order: the emulator keeps what was deleted and looks through all of it at every ordered query, of which a
 * pre-check makes one.
 */
const MEASURES = ['check', 'promote', 'growth', 'memory', 'uploads'] as const

export type Measure = (typeof MEASURES)[number]

export interface BenchOptions {
  readonly seed: number
  /** of the promote against the plain write */
  readonly notes: number
  /** of the growth: from so many to ten times as many, at which the memory is measured too */
  readonly growthNotes: number
  /** how often cheap measurements are repeated; their median counts */
  readonly rounds: number
  readonly measures: readonly Measure[]
  /** folder for CPU profiles of the measured processes; null for none */
  readonly profiles: string | null
  /** everything in its full size: only then is it kept, with the number of its rounds */
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

/** What `npm run bench -- …` asks for; docs/operations.md lists the options. */
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
