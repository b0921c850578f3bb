import { tokyoDate } from '@kenshu/contract/calendar-date'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { daysOfMonth, monthOf } from '@kenshu/contract/month'
import { countDifferences } from '@kenshu/contract/monthly/checklist'
import { closingFileName, type MonthClose } from '@kenshu/contract/monthly/close'
import type { Reconciliation } from '@kenshu/contract/monthly/reconciliation'
import { csvLines } from '../../../csv/csv-text.ts'
import { describeCrash, Failure } from '../../../failure.ts'
import { MONTH_CLOSE_STALE, MONTH_IMPORTING } from '../../../messages/failures.ts'
import { actor } from '../../audit-entry.ts'
import type { Staff } from '../../caller.ts'
import { HEADER } from '../../download/download-notes.ts'
import type { DownloadSource, Moment, Place } from '../../download/download-ports.ts'
import { type DownloadLine, noteCells } from '../../download/note-cells.ts'
import type { Environment } from '../../environment.ts'
import type { Files } from '../../files.ts'
import { savePieces } from '../../save-pieces.ts'
import { Tally } from '../count-filters.ts'
import { sumOf } from '../month-filter.ts'
import { type ReconciliationDependencies, reconcileMonth } from '../reconcile-month.ts'
import type { CloseChange, Closing, StoredMonthClose } from './close-ports.ts'
import { type CloseReading, getMonthClose } from './get-month-close.ts'

export interface CloseDependencies extends ReconciliationDependencies, CloseReading {
  readonly source: Pick<DownloadSource, 'next'>
  readonly files: Pick<Files, 'read' | 'create' | 'list' | 'remove'>
  readonly environment: Environment
  readonly log: { error(message: string, fields: Record<string, unknown>): void }
  readonly limits: ReconciliationDependencies['limits'] & { readonly downloadPieceNotes: number }
}

/** A month's notes at one moment, page by page. */
async function* pagesAt(
  { source, limits }: CloseDependencies,
  month: string,
  first: { notes: readonly DownloadLine[]; moment: Moment },
): AsyncGenerator<readonly DownloadLine[]> {
  const { from, to } = daysOfMonth(month)
  for (let { notes } = first; ; ) {
    yield notes
    const last = notes.at(-1)
    if (last === undefined || notes.length < limits.downloadPieceNotes) return
    const place: Place = { moment: first.moment, deliveryDate: last.deliveryDate, id: last.id }
    notes = (await source.next({ from_date: from, to_date: to }, place, limits.downloadPieceNotes)).notes
  }
}

/** Writes the CSV of some notes to Storage, and adds them up. */
async function keepCsv(
  { files }: CloseDependencies,
  object: string,
  downloadName: string,
  pages: AsyncIterable<readonly DownloadLine[]>,
): Promise<Pick<Closing, 'statuses' | 'unreadable'>> {
  const tallies = new Map(DELIVERY_NOTE_STATUSES.map((status) => [status, new Tally()]))
  let unreadable = 0
  async function* text(): AsyncGenerator<string> {
    yield HEADER
    for await (const notes of pages) {
      for (const note of notes) {
        if ('isUnreadable' in note) unreadable++
        else tallies.get(note.hakkouStatus)?.add(note.totalAmountWithTax)
      }
      yield csvLines(notes.map(noteCells))
    }
  }
  await savePieces(files, object, { contentType: 'text/csv; charset=utf-8', downloadName }, text())
  const statuses = [...tallies].map(([status, { figure }]) => ({ status, ...figure }))
  return { statuses, unreadable }
}

/** Deletes the CSV of a closing that was refused. If that fails, the object stays, which does no harm: nothing refers to it. */
async function forget({ files, log }: CloseDependencies, object: string, requestId: string): Promise<void> {
  try {
    await files.remove(object)
  } catch (error) {
    log.error('csv of a refused closing not deleted', { requestId, object, error: describeCrash(error) })
  }
}

/**
 * Deletes the CSVs that other attempts at the same closing have left, because their outcome was unclear. None of them can have a record any
 * more, now that this closing has one.
 */
async function forgetOthers(
  deps: CloseDependencies,
  attempts: string,
  object: string,
  requestId: string,
): Promise<void> {
  const { files, log } = deps
  try {
    const found = await files.list(attempts)
    await Promise.all(found.filter((one) => one !== object).map((one) => files.remove(one)))
  } catch (error) {
    log.error('csvs of earlier attempts at a closing not deleted', {
      requestId,
      attempts,
      error: describeCrash(error),
    })
  }
}

function toKept(compared: Reconciliation): Closing['reconciliation'] {
  const { export: exported, difference } = compared
  if (exported === null) return null
  const { count, amount } = exported
  return { exported: { count, amount }, difference, differing: countDifferences(compared) }
}

/**
 * 締め: records a month's figures and keeps the CSV of its notes, all of one moment. Nothing is locked; later changes of the month's notes
 * are 締め後の変更. A month that is closed already can be closed again, with a new record.
 * @param revision what the caller has seen: of two who close at the same time, one does
 * @throws Failure `stale`; `month_not_begun` before the month's first day in Tokyo; `promote_running` while an import changes the month
 */
export async function closeMonth(
  deps: CloseDependencies,
  staff: Staff,
  month: string,
  { revision }: { revision: number },
  requestId: string,
): Promise<MonthClose> {
  const { monthCloses, source, environment, limits } = deps
  const refuseStale = (stored: { revision: number }) => {
    if (stored.revision !== revision) throw new Failure('stale', MONTH_CLOSE_STALE)
  }
  refuseStale(await monthCloses.state(month))
  if (month > monthOf(tokyoDate(environment.now()))) throw new Failure('month_not_begun')
  const { from, to } = daysOfMonth(month)
  const first = await source.next({ from_date: from, to_date: to }, null, limits.downloadPieceNotes)
  const { moment } = first
  const compared = await reconcileMonth(deps, month, moment)
  if (compared.is_importing) throw new Failure('promote_running', MONTH_IMPORTING)
  const id = String(revision + 1)
  // Each attempt has an object of its own: of two at the same time the later must not replace the CSV of the one that closes.
  const attempts = `closings/${month}/${id}-`
  const object = `${attempts}${environment.newId()}.csv`
  // The figures' moment, and not that of the transaction: what was changed in between is a change after the closing.
  const at = new Date(moment.seconds * 1000 + Math.floor(moment.nanoseconds / 1_000_000))
  const figures = await keepCsv(deps, object, closingFileName(month, at), pagesAt(deps, month, first))
  const record = (stored: StoredMonthClose): CloseChange => {
    refuseStale(stored)
    const closing: Closing = {
      ...figures,
      ...actor(staff),
      id,
      at,
      object,
      reconciliation: toKept(compared),
      ticks: stored.ticks,
      reopened: null,
    }
    const { count, amount } = sumOf(figures.statuses)
    return {
      set: { ...stored, revision: revision + 1, closed: { id, moment } },
      closing,
      audit: {
        at: environment.now(),
        ...actor(staff),
        action: 'month.close',
        target: month,
        details: { closing: id, count, amount },
        requestId,
      },
    }
  }
  try {
    await monthCloses.change(month, record)
  } catch (error) {
    // Refused, so nothing was stored. After any other error the record may exist, and would then lack its CSV.
    if (error instanceof Failure) await forget(deps, object, requestId)
    throw error
  }
  await forgetOthers(deps, attempts, object, requestId)
  return getMonthClose(deps, month)
}
