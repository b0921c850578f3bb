import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import { type Figure, WAITING } from '@kenshu/contract/monthly/board'
import { NAMED_AT_MOST, type Reconciliation } from '@kenshu/contract/monthly/reconciliation'
import type { LedgerLine } from '../../promote/plan/ledger.ts'
import type { Files } from '../files.ts'
import { type Compared, compareMonth } from './compare-month.ts'
import type { DeletedNote } from './match-ledger.ts'
import { sumOf } from './month-filter.ts'
import { addUpMonth, type MonthInLedger, readLedger } from './read-ledger.ts'
import type { MonthExport, MonthExports } from './reconciliation-ports.ts'

const NOTHING = { count: 0, amount: 0 }
const NO_LEDGER: MonthInLedger = {
  whole: NOTHING,
  days: new Map(),
  doubtfulDays: new Set(),
  failed: [],
  undated: NOTHING,
}

/** The greatest ones by name, and what the rest comes to. */
function listed<T>(notes: readonly T[], amountOf: (note: T) => number) {
  const sorted = notes.toSorted((a, b) => Math.abs(amountOf(b)) - Math.abs(amountOf(a)))
  const rest = sorted.slice(NAMED_AT_MOST)
  const amount = rest.reduce((sum, note) => sum + amountOf(note), 0)
  return { notes: sorted.slice(0, NAMED_AT_MOST), more: { count: rest.length, amount } }
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

function toReconciliation(
  newest: MonthExport | null,
  ledger: MonthInLedger,
  byStatus: ReadonlyMap<DeliveryNoteStatus, Figure>,
  { differences, deleted }: Compared,
): Reconciliation {
  const of = (...statuses: DeliveryNoteStatus[]) =>
    sumOf(statuses.map((status) => byStatus.get(status) ?? NOTHING))
  const parts = {
    accepted: of('CL検収済'),
    waiting: of(WAITING),
    rejected: of('CL検収拒否'),
    unasked: of('未計上対象外', '営業未対応'),
    stopped: of('営業発行停止'),
    deleted: sumOf(deleted.map(({ amount }) => ({ count: 1, amount }))),
    failed: sumOf(ledger.failed.map(({ amount }) => ({ count: 1, amount: amount ?? 0 }))),
  }
  return {
    export:
      newest === null
        ? null
        : { ...ledger.whole, imported_at: newest.finishedAt.toISOString(), undated: ledger.undated },
    parts,
    difference: newest === null ? 0 : ledger.whole.amount - sumOf(Object.values(parts)).amount,
    differences: listed(differences, ({ difference }) => difference),
    deleted: listed(deleted.map(toDeleted), ({ amount }) => amount),
    failed: listed(ledger.failed.map(toFailed), ({ amount }) => amount ?? 0),
  }
}

/**
 * Holds a month of the store against the newest export that has notes of it: what the export comes to is the sum of all parts and
 * differences, to the yen, each difference with its note (docs/decisions/0015-board.md).
 */
export async function reconcileMonth(
  { monthExports, files }: { monthExports: MonthExports; files: Pick<Files, 'read'> },
  month: string,
): Promise<Reconciliation> {
  const newest = await monthExports.newest(month)
  if (newest === null) {
    const byStatus = await monthExports.atOneMoment((store) => store.byStatus(month))
    return toReconciliation(null, NO_LEDGER, byStatus, { differences: [], deleted: [] })
  }
  const lines = () => readLedger(files, newest.ledgerObject)
  const ledger = await addUpMonth(lines(), month)
  return monthExports.atOneMoment(async (store) => {
    const byStatus = await store.byStatus(month)
    const stored = sumOf([...byStatus.values()])
    const sides = { month, ledger, lines, store, stored, since: newest.requestedAt }
    return toReconciliation(newest, ledger, byStatus, await compareMonth(sides))
  })
}
