import { parseArgs } from 'node:util'
import { positive } from '../options.ts'

/** The full size. Smaller ones are for trying out. */
const NOTES = 10_000
const ROUNDS = 5
const SEED = 20_260_401

/** The measures, in order. */
const WEB_MEASURES = ['pages', 'cold', 'scrolling', 'search', 'steps', 'selection', 'start'] as const

export type WebMeasure = (typeof WEB_MEASURES)[number]

export interface WebBenchOptions {
  readonly seed: number
  /** of the list */
  readonly notes: number
  readonly rounds: number
  /** the measured share of the full size, at most 1 */
  readonly part: number
  readonly measures: readonly WebMeasure[]
  /** everything in full size; only then the results are saved */
  readonly isFull: boolean
}

function isMeasure(name: string): name is WebMeasure {
  return WEB_MEASURES.some((measure) => measure === name)
}

/** Reads the options of `npm run bench:web -- …` (listed in docs/development.md). */
export function readWebOptions(args: readonly string[]): WebBenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      notes: { type: 'string' },
      rounds: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string' },
    },
  })
  const notes = positive('notes', values.notes, NOTES)
  const rounds = positive('rounds', values.rounds, ROUNDS)
  const names = values.only?.split(',') ?? WEB_MEASURES
  if (!names.every(isMeasure)) throw new Error(`--only takes some of ${WEB_MEASURES.join(',')}`)
  const measures = WEB_MEASURES.filter((measure) => names.includes(measure))
  return {
    seed: positive('seed', values.seed, SEED),
    notes,
    rounds,
    part: Math.min(1, notes / NOTES),
    measures,
    isFull: notes === NOTES && rounds >= ROUNDS && measures.length === WEB_MEASURES.length,
  }
}
