import { parseArgs } from 'node:util'

/** The full size. Smaller ones are for trying out. */
const NOTES = 10_000
const ROUNDS = 5
const SEED = 20_260_401

export interface WebBenchOptions {
  readonly seed: number
  /** of the list */
  readonly notes: number
  readonly rounds: number
  /** in full size: only then the results are saved */
  readonly isFull: boolean
}

function positive(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${name} takes a number above 0`)
  return Number(text)
}

/** Reads the options of `npm run bench:web -- …` (listed in docs/development.md). */
export function readWebOptions(args: readonly string[]): WebBenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { notes: { type: 'string' }, rounds: { type: 'string' }, seed: { type: 'string' } },
  })
  const notes = positive('notes', values.notes, NOTES)
  const rounds = positive('rounds', values.rounds, ROUNDS)
  return {
    seed: positive('seed', values.seed, SEED),
    notes,
    rounds,
    isFull: notes === NOTES && rounds >= ROUNDS,
  }
}
