import { DELIVERY_NOTE_STATUSES, type DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import { daysOfMonth } from '@kenshu/contract/month'
import { type Figure, WAITING } from '@kenshu/contract/monthly/board'
import type { Reconciliation } from '@kenshu/contract/monthly/reconciliation'
import type { LedgerLine } from '../../promote/plan/ledger.ts'
import type { Moment } from '../download/download-ports.ts'
import type { Files } from '../files.ts'
import { compareMonth, type Sides } from './compare-month.ts'
import { countFilters } from './count-filters.ts'
import type { DeletedNote } from './match-ledger.ts'
import { exportsOfMonth, mergedLines } from './merge-exports.ts'
import { filtersByStatus, sumOf } from './month-filter.ts'
import type { MonthMoment, MonthNotes } from './month-notes.ts'
import { partialOf } from './partial-export.ts'
import { addUpMonth, readLedger } from './read-ledger.ts'
import type { Comparison, KeptComparisons, MonthExport } from './reconciliation-ports.ts'

export interface ReconciliationDependencies {
  readonly monthNotes: MonthNotes
  readonly keptComparisons: KeptComparisons
  readonly files: Pick<Files, 'read'>
  readonly limits: Sides['limits']
}

type ByStatus = ReadonlyMap<DeliveryNoteStatus, Figure>

const NOTHING = { count: 0, amount: 0 }
const NO_LIST = { notes: [], more: NOTHING }
/** The result for a month without an export to compare. */
const NO_COMPARISON = {
  export: null,
  parts: { deleted: NOTHING, failed: NOTHING },
  differences: { ...NO_LIST, causes: [] },
  deleted: NO_LIST,
  failed: NO_LIST,
}

function toDeleted({ id, billingNo, clientName, title, amount, deletedAt }: DeletedNote) {
  return {
    billing_no: billingNo,
    id,
    client_name: clientName,
    title,
    amount,
    deleted_at: deletedAt.toISOString(),
  }
}

function toFailed({ billingNo, clientName, amount }: LedgerLine) {
  return { billing_no: billingNo, id: null, client_name: clientName, title: '', amount }
}

async function figuresByStatus(
  moment: MonthMoment,
  limits: ReconciliationDependencies['limits'],
  month: string,
): Promise<ByStatus> {
  const figures = await countFilters(moment, limits, daysOfMonth(month), filtersByStatus(month))
  return new Map(DELIVERY_NOTE_STATUSES.map((status, index) => [status, figures[index] ?? NOTHING]))
}

/** @param exports newest first; the last one covers the month, the others contain some of its rows */
async function compare(
  { files, limits }: ReconciliationDependencies,
  store: MonthMoment,
  month: string,
  stored: Figure,
  exports: readonly [MonthExport, ...MonthExport[]],
): Promise<Comparison> {
  const oldest = exports.at(-1) ?? exports[0]
  const lines = await mergedLines(
    exports.map(
      ({ ledgerObject }) =>
        () =>
          readLedger(files, ledgerObject),
    ),
    month,
  )
  const ledger = await addUpMonth(lines(), month)
  const sides = { month, ledger, lines, store, stored, since: oldest.requestedAt, limits }
  const { differences, causes, missing, deleted } = await compareMonth(sides)
  const deletedList = deleted.list()
  const failedList = ledger.failed.list()
  return {
    export: {
      ...ledger.whole,
      imported_at: oldest.finishedAt.toISOString(),
      later_imports: exports.length - 1,
      undated: ledger.undated,
      partial: partialOf({
        month,
        span: ledger.span,
        missing,
        stored: stored.count,
        newest: exports[0].requestedAt,
      }),
    },
    parts: { deleted: deleted.figure, failed: ledger.failed.figure },
    differences: { ...differences.list(), causes },
    deleted: { ...deletedList, notes: deletedList.notes.map(toDeleted) },
    failed: { ...failedList, notes: failedList.notes.map(toFailed) },
  }
}

function toReconciliation(
  byStatus: ByStatus,
  comparison: Comparison | typeof NO_COMPARISON,
  isImporting: boolean,
): Reconciliation {
  const of = (...statuses: DeliveryNoteStatus[]) =>
    sumOf(statuses.map((status) => byStatus.get(status) ?? NOTHING))
  const parts = {
    accepted: of('CL検収済'),
    waiting: of(WAITING),
    rejected: of('CL検収拒否'),
    unasked: of('営業未対応'),
    unrecorded: of('未計上対象外'),
    stopped: of('営業発行停止'),
    ...comparison.parts,
  }
  const { amount } = sumOf(Object.values(parts))
  return {
    ...comparison,
    is_importing: isImporting,
    parts,
    difference: comparison.export === null ? 0 : comparison.export.amount - amount,
  }
}

/**
 * Comparisons in progress in this process, by key, so that a concurrent request for the same one waits for it instead of reading all again.
 */
const underWay = new Map<string, Promise<Comparison>>()

async function shared(key: string, make: () => Promise<Comparison>): Promise<Comparison> {
  const other = underWay.get(key)
  if (other !== undefined) return other
  const made = make()
  underWay.set(key, made)
  try {
    return await made
  } finally {
    underWay.delete(key)
  }
}

/**
 * Compares a month of the store with ZAC's exports: ZAC's total equals the sum of all parts and differences, to the yen, and each
 * difference names its note. The differences are cached until an import, an undo or a deletion may have changed them
 * (docs/decisions/0015-board.md).
 * @param at a moment of the last hour; the present if missing
 */
export async function reconcileMonth(
  deps: ReconciliationDependencies,
  month: string,
  at?: Moment,
): Promise<Reconciliation> {
  const { monthNotes, keptComparisons, limits } = deps
  return monthNotes.atOneMoment(async (moment) => {
    const [byStatus, { isUnderWay, version }] = await Promise.all([
      figuresByStatus(moment, limits, month),
      moment.imports(month),
    ])
    if (isUnderWay) return toReconciliation(byStatus, NO_COMPARISON, true)
    const stored = sumOf([...byStatus.values()])
    const [newest, ...others] = await exportsOfMonth(moment.exports(month), stored.count)
    if (newest === undefined) return toReconciliation(byStatus, NO_COMPARISON, false)
    const runs = [newest, ...others].map(({ runId }) => runId)
    const key = JSON.stringify([month, runs, version, stored.count, stored.amount])
    const comparison =
      (await keptComparisons.find(month, key)) ??
      (await shared(key, async () => {
        const made = await compare(deps, moment, month, stored, [newest, ...others])
        await keptComparisons.keep(month, key, made)
        return made
      }))
    return toReconciliation(byStatus, comparison, false)
  }, at)
}
