import { deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { historyPageSchema } from '@kenshu/contract/history/history'
import { adminDb } from '../../fixtures/emulators.ts'
import { toAuditDocument } from '../../functions/src/adapters/firestore/audit-document.ts'
import { type AuditEntry, actor } from '../../functions/src/usecases/audit-entry.ts'
import { timeGet } from '../calls.ts'
import { count, type Figure, median, medianOf, milliseconds } from '../figures.ts'
import { type BenchOptions, partOf } from '../options.ts'
import { timePlainWrite } from '../plain-write.ts'
import { serving } from '../serve.ts'
import type { Stage } from '../stage.ts'

const LONG = 1000
const SHORT = 10
/** Repetitions per round; they are short, so many cost little. */
const TURNS_A_ROUND = 10
const MINUTE = 60_000

function editOf(stage: Stage, target: string, index: number): AuditEntry {
  const field = { field: 'salesChangedClientContactName', label: '変更後の担当者名' }
  return {
    at: new Date(Date.now() - index * MINUTE),
    ...actor(stage.person),
    action: 'note.edit',
    target,
    details: {},
    changes: [{ ...field, before: `担当 ${String(index)}`, after: `担当 ${String(index + 1)}` }],
    requestId: 'bench',
  }
}

/** Writes a note's history. */
async function writeHistory(stage: Stage, target: string, entries: number): Promise<void> {
  const documents = Array.from({ length: entries }, (_, index): [string, object] => [
    `${target}-${String(index)}`,
    toAuditDocument(editOf(stage, target, index)),
  ])
  await timePlainWrite(adminDb(), 'auditLog', new Map(documents))
}

/** Makes all calls of a note's page in parallel. @returns milliseconds */
async function timePage(stage: Stage, base: string, id: string, isLong: boolean): Promise<number> {
  const start = performance.now()
  const [note, history] = await Promise.all([
    timeGet(base, stage.person, `delivery_notes/${id}/`),
    timeGet(base, stage.person, `delivery_notes/${id}/history/`),
  ])
  const took = performance.now() - start
  deliveryNoteSchema.parse(note.json)
  const { next } = historyPageSchema.parse(history.json)
  if ((next !== null) !== isLong) throw new Error('A history has other pages than were written')
  return took
}

/** @param ids of two notes with the history that an import leaves */
export async function measureNotePage(
  stage: Stage,
  [longId, shortId]: readonly [string, string],
  { rounds, part, profiles }: BenchOptions,
): Promise<Figure[]> {
  const asked = rounds * partOf(TURNS_A_ROUND, part)
  await writeHistory(stage, longId, LONG)
  await writeHistory(stage, shortId, SHORT)
  return await serving('api', profiles, async ({ base }) => {
    const turns: { long: number; short: number }[] = []
    for (let turn = 0; turn <= asked; turn++) {
      const long = await timePage(stage, base, longId, true)
      turns.push({ long, short: await timePage(stage, base, shortId, false) })
    }
    // The first repetition is a warm-up and not counted.
    turns.shift()
    const [long, short] = [median(turns.map((turn) => turn.long)), median(turns.map((turn) => turn.short))]
    return [
      {
        key: 'longHistory',
        measured: `a note's page (detail and history) with a history of ${count(LONG)} / of ${count(SHORT)}`,
        ratio: long / short,
        target: 1.5,
        aim: null,
        absolute: `${milliseconds(long)} / ${milliseconds(short)}`,
        runs: medianOf(turns.length),
      },
    ]
  })
}
