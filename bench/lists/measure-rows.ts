import { deliveryNoteListSchema, deliveryNotePageSchema } from '@kenshu/contract/delivery-note/list'
import { ROW_FIELDS } from '@kenshu/contract/delivery-note/row'
import { FIRST_ROWS } from '../../web/src/lib/limits.ts'
import { timeGet } from '../calls.ts'
import { count, type Figure, median, medianOf, milliseconds } from '../figures.ts'
import type { Stage } from '../stage.ts'
import { expectCount, notesQuery, timeQuery } from './raw-query.ts'
import { monthsOf } from './store.ts'

interface Turn {
  readonly first: number
  readonly rawFirst: number
  readonly whole: number
  readonly rawWhole: number
}

interface Sizes {
  readonly notes: number
  readonly rounds: number
  /** names the store in the figures' keys */
  readonly key: string
  /** what else the store holds */
  readonly among: string
  /** of the whole list */
  readonly wholeGoal: Pick<Figure, 'target' | 'aim'>
}

async function takeTurn(stage: Stage, base: string, notes: number): Promise<Turn> {
  const range = monthsOf(1)
  const path = `delivery_notes/?from_date=${range.from}&to_date=${range.to}`
  const rows = notesQuery(range, ROW_FIELDS)
  const shown = Math.min(FIRST_ROWS, notes)
  const rawFirst = await timeQuery(rows.limit(FIRST_ROWS), shown)
  const first = await timeGet(base, stage.person, `${path}&limit=${String(FIRST_ROWS)}`)
  expectCount('The first call', deliveryNotePageSchema.parse(first.json).rows.length, shown)
  const rawWhole = await timeQuery(rows, notes)
  const whole = await timeGet(base, stage.person, path)
  expectCount('The whole list', deliveryNoteListSchema.parse(whole.json).length, notes)
  return { first: first.took, rawFirst, whole: whole.took, rawWhole }
}

/**
 * Compares a month's list, its first rows and all of it, with raw queries for the same fields in the same order. Calls and
 * queries alternate, after one uncounted warm-up.
 */
export async function measureRows(
  stage: Stage,
  base: string,
  { notes, rounds, key, among, wholeGoal }: Sizes,
): Promise<Figure[]> {
  await takeTurn(stage, base, notes)
  const turns: Turn[] = []
  for (let round = 0; round < rounds; round++) turns.push(await takeTurn(stage, base, notes))
  const middle = (of: (turn: Turn) => number) => median(turns.map(of))
  return [
    {
      key: `firstRows${key}`,
      measured: `first ${String(FIRST_ROWS)} rows of a list of ${count(notes)} ${among} / raw query of their fields`,
      ratio: middle(({ first, rawFirst }) => first / rawFirst),
      target: null,
      aim: 1.5,
      absolute: `${milliseconds(middle(({ first }) => first))} / ${milliseconds(middle(({ rawFirst }) => rawFirst))}`,
      runs: medianOf(rounds),
    },
    {
      key: `wholeList${key}`,
      measured: `the whole list of ${count(notes)} ${among} / raw query of all its fields`,
      ratio: middle(({ whole, rawWhole }) => whole / rawWhole),
      ...wholeGoal,
      absolute: `${milliseconds(middle(({ whole }) => whole))} / ${milliseconds(middle(({ rawWhole }) => rawWhole))}`,
      runs: medianOf(rounds),
    },
  ]
}
