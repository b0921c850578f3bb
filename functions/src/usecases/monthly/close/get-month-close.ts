import type { MonthClose } from '@kenshu/contract/monthly/close'
import { LIMITS } from '../../../config/limits/limits.ts'
import type { NoteHistory } from '../../history/history-ports.ts'
import { shortChanges } from '../../history/short-changes.ts'
import { namesApart, type Who } from '../../history/who.ts'
import type { LateChanges, MonthCloses, StoredDone, StoredTick } from './close-ports.ts'

export interface CloseReading {
  readonly monthCloses: MonthCloses
  readonly lateChanges: LateChanges
  readonly history: Pick<NoteHistory, 'emailsByName'>
}

type NameOf = (who: Who) => string

function done(nameOf: NameOf, who: StoredDone): { at: string; by: string } {
  return { at: who.at.toISOString(), by: nameOf(who) }
}

function toTicks(nameOf: NameOf, ticks: readonly StoredTick[]) {
  return ticks.map((tick) => ({ ...done(nameOf, tick), step: tick.step }))
}

/** The ticks, the closings of a month, and what has changed since the last one, if it stands. */
export async function getMonthClose(
  { monthCloses, lateChanges, history }: CloseReading,
  month: string,
): Promise<MonthClose> {
  const [{ revision, ticks, closed }, closings] = await Promise.all([
    monthCloses.state(month),
    monthCloses.closings(month, LIMITS.closingsShown),
  ])
  const found = closed === null ? [] : await lateChanges.after(month, closed.moment, LIMITS.lateChanges + 1)
  const late = found.slice(0, LIMITS.lateChanges)
  const notes = await lateChanges.notes(late.map(({ noteId }) => noteId))
  // A change of a note that was deleted later is shown with what the deletion has kept. The newest deletion of a note comes last here, so it counts.
  const gone = new Map(
    late.toReversed().flatMap(({ noteId, deleted }) => (deleted === undefined ? [] : [[noteId, deleted]])),
  )
  const everybody: readonly Who[] = [
    ...ticks,
    ...closings.flatMap((closing) => [
      closing,
      ...closing.ticks,
      ...(closing.reopened === null ? [] : [closing.reopened]),
    ]),
    ...late,
  ]
  const nameOf = await namesApart(history, everybody)
  return {
    month,
    revision,
    ticks: toTicks(nameOf, ticks),
    closed: closed?.id ?? null,
    closings: closings.map((closing) => ({
      ...done(nameOf, closing),
      id: closing.id,
      statuses: closing.statuses,
      unreadable: closing.unreadable,
      reconciliation: closing.reconciliation,
      ticks: toTicks(nameOf, closing.ticks),
      reopened: closing.reopened === null ? null : done(nameOf, closing.reopened),
    })),
    late_changes: late.map((change) => {
      const note = notes.get(change.noteId)
      const told = change.deleted ?? note ?? gone.get(change.noteId)
      return {
        at: change.at.toISOString(),
        by: nameOf(change),
        kind: change.kind,
        action: change.action,
        note_id: note === undefined ? null : change.noteId,
        billing_no: told?.billingNo ?? change.billingNo,
        client_name: told?.clientName ?? '',
        amount: told?.amount ?? null,
        changes: shortChanges(change.changes),
      }
    }),
    has_more_changes: found.length > late.length,
  }
}
