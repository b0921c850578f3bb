import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import type { ZacFileName } from '@kenshu/contract/upload/layout'
import { unusedItems } from '../../messages/zac-files.ts'
import type { ZacExport, ZacRow } from '../../zac/zac-export.ts'
import type { PlannedFailure } from '../plan/plan-entry.ts'
import { compareText } from './compare-text.ts'
import { groupItems, NO_ITEMS } from './items.ts'
import { type MemberEntry, markConflictingAliases, membersOf } from './members.ts'
import { assembleNote, type Masters } from './note.ts'
import { byCode, type NeededRows } from './references.ts'

/** What an export contains besides complete notes: all faults, and the staff. */
export interface AssembledRest {
  /** ordered by billing number; those without one come last */
  readonly failures: readonly PlannedFailure[]
  /** one entry per e-mail */
  readonly members: readonly MemberEntry[]
  /** Japanese sentences for the batch log */
  readonly remarks: readonly string[]
}

/** The billing fields of a failure that is about no row of SeikyuHakkou.csv. */
const NO_BILLING = { clientName: '', deliveryDate: '', amounts: null } as const

function* unneeded(rows: readonly ZacRow<ZacFileName>[], needed: NeededRows): Generator<PlannedFailure> {
  for (const row of rows) {
    if (row.faults.length > 0 && !needed.has(row)) {
      yield { kind: 'fail', billingNo: '', ...NO_BILLING, faults: row.faults }
    }
  }
}

/** Orders failures by billing number; those that name no note come last. */
function compareFailures(a: PlannedFailure, b: PlannedFailure): number {
  if (a.billingNo === '' || b.billingNo === '') return Number(a.billingNo === '') - Number(b.billingNo === '')
  return compareText(a.billingNo, b.billingNo)
}

/**
 * Joins an export into delivery notes (docs/zac-csv.md), one at a time, in the order of billing numbers, each number once. A row of
 * SeikyuHakkou.csv becomes a note or a failure. A wrong row of another file fails every note that needs it; if no note needs it, it is its
 * own failure (docs/decisions/0002-wrong-rows.md). The time grows linearly with the number of rows, and no note stays in memory.
 * @returns the rest, once the last note has been read
 */
export function* assemble(zac: ZacExport): Generator<ImportedFields, AssembledRest> {
  const { rows, layout } = zac
  const billings = rows['SeikyuHakkou.csv']
  const memberRows = markConflictingAliases(rows['Member.csv'], layout)
  const masters: Masters = {
    jobs: byCode(rows['Anken.csv'], (row) => row.codes.jobNo),
    customers: byCode(rows['Client_Tokuisaki.csv'], (row) => row.codes.customerCode),
    corporations: byCode(rows['Client_HOUJIN.csv'], (row) => row.codes.corporationCode),
    members: byCode(memberRows, (row) => row.codes.memberCode),
    needed: new Set(),
    layout,
  }
  const items = groupItems(rows['MitsumoriMeisai.csv'], billings, layout)

  const failures: PlannedFailure[] = []
  for (const billing of billings.toSorted((a, b) => compareText(a.codes.billingNo, b.codes.billingNo))) {
    // If several rows have the same 請求番号, all of them fail. Lines that name it are assigned to the first one.
    const isTwin = billing.sameKeyLines.length > 0 && billing.sameKeyLines[0] !== billing.line
    const result = assembleNote(billing, isTwin ? NO_ITEMS : items.of(billing), masters)
    if ('note' in result) yield result.note
    else failures.push({ kind: 'fail', billingNo: billing.codes.billingNo, ...result })
  }
  for (const orphan of items.orphans()) failures.push({ kind: 'fail', ...NO_BILLING, ...orphan })
  for (const file of ['Anken.csv', 'Client_Tokuisaki.csv', 'Client_HOUJIN.csv'] as const) {
    for (const failure of unneeded(rows[file], masters.needed)) failures.push(failure)
  }
  for (const failure of unneeded(memberRows, masters.needed)) failures.push(failure)

  const unused = items.unusedCount()
  const remarks = [...zac.remarks]
  if (unused > 0) {
    remarks.push(unusedItems(unused))
  }
  return { failures: failures.toSorted(compareFailures), members: membersOf(memberRows), remarks }
}
