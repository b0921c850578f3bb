import { monthOf } from '@kenshu/contract/month'
import { monthBoardSchema, partyFiguresSchema } from '@kenshu/contract/monthly/board'
import type { DocumentData } from 'firebase-admin/firestore'
import { adminDb } from '../../fixtures/emulators.ts'
import { COUNTED_FIELDS } from '../../functions/src/adapters/firestore/monthly/month-notes.ts'
import type { PartiedNote } from '../../functions/src/promote/plan/parties.ts'
import { saveParties } from '../../scripts/seed/save-parties.ts'
import { timeGet } from '../calls.ts'
import { count, type Figure, median, medianOf, milliseconds } from '../figures.ts'
import { type BenchOptions, partOf } from '../options.ts'
import type { Stage } from '../stage.ts'
import { expectCount, notesQuery, timeQuery } from './raw-query.ts'
import { monthsOf, notesOf } from './store.ts'

const TURNS_A_ROUND = 5

function sumOf(figures: readonly { count: number }[]): number {
  return figures.reduce((sum, figure) => sum + figure.count, 0)
}

/** Makes all calls of the month's page in parallel, with the longer of its two tables, and waits for the last answer. */
async function timePage(stage: Stage, base: string, month: string, notes: number) {
  const start = performance.now()
  const get = (path: string) => timeGet(base, stage.person, `monthly/${month}/${path}`)
  const [board, parties] = await Promise.all([
    get(''),
    get('parties/client/'),
    get('trend/'),
    get('reconciliation/'),
  ])
  const took = performance.now() - start
  expectCount('The board', sumOf(monthBoardSchema.parse(board.json).statuses), notes)
  const { parties: clients } = partyFiguresSchema.parse(parties.json)
  expectCount('The clients', sumOf(clients), notes)
  return { took, clients: clients.length }
}

/** Compares the month's page with one raw query for the fields that it groups by. */
export async function measureMonthly(
  stage: Stage,
  patterns: readonly DocumentData[],
  notes: number,
  base: string,
  { rounds, part }: BenchOptions,
): Promise<Figure> {
  const range = monthsOf(1)
  await saveParties(adminDb(), [...notesOf(patterns, 0, notes).values()] as PartiedNote[])
  const query = notesQuery(range, COUNTED_FIELDS)
  const turns: { page: number; raw: number; clients: number }[] = []
  for (let turn = 0; turn <= rounds * partOf(TURNS_A_ROUND, part); turn++) {
    const raw = await timeQuery(query, notes)
    const { took, clients } = await timePage(stage, base, monthOf(range.from), notes)
    turns.push({ raw, page: took, clients })
  }
  // The first repetition is a warm-up and not counted.
  turns.shift()
  const [page, raw] = [median(turns.map((turn) => turn.page)), median(turns.map((turn) => turn.raw))]
  return {
    key: 'monthPage',
    measured: `月次 of ${count(notes)} notes with ${count(turns[0]?.clients ?? 0)} clients, all its calls at once / raw query of the fields that it counts by`,
    ratio: median(turns.map((turn) => turn.page / turn.raw)),
    target: 8,
    aim: 5,
    absolute: `${milliseconds(page)} / ${milliseconds(raw)}`,
    runs: medianOf(turns.length),
  }
}
