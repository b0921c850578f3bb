import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import type { ZacFileName } from '@kenshu/contract/upload/upload'
import { unusedItems } from '../../messages/zac-files.ts'
import type { ZacExport, ZacRow } from '../../zac/zac-export.ts'
import type { PlannedFailure } from '../plan/plan-entry.ts'
import { compareText } from './compare-text.ts'
import { groupItems, NO_ITEMS } from './items.ts'
import { type MemberEntry, markConflictingAliases, membersOf } from './members.ts'
import { assembleNote, type Masters } from './note.ts'
import { byCode, type NeededRows } from './references.ts'

/** The rest of what an export contains besides complete notes: everything that is wrong, and the staff. */
export interface AssembledRest {
  /** in the order of billing numbers; those without one last */
  readonly failures: readonly PlannedFailure[]
  /** one per e-mail */
  readonly members: readonly MemberEntry[]
  /** Japanese sentences for the batch log */
  readonly remarks: readonly string[]
}

/** Of a failure that is about no row of SeikyuHakkou.csv. */
const NO_BILLING = { clientName: '', deliveryDate: '', amounts: null } as const

function* unneeded(rows: readonly ZacRow<ZacFileName>[], needed: NeededRows): Generator<PlannedFailure> {
  for (const row of rows) {
    if (row.faults.length > 0 && !needed.has(row)) {
      yield { kind: 'fail', billingNo: '', ...NO_BILLING, faults: row.faults }
    }
  }
}

/** By billing number; failures that name no note come last. */
function compareFailures(a: PlannedFailure, b: PlannedFailure): number {
  if (a.billingNo === '' || b.billingNo === '') return Number(a.billingNo === '') - Number(b.billingNo === '')
  return compareText(a.billingNo, b.billingNo)
}

/**
 * Joins an export into delivery notes (docs/zac-csv.md), one after the other, in the order of billing numbers, each number
 * once. A row of SeikyuHakkou.csv becomes a note or a failure. A wrong row of another file fails every note that needs it;
 * if none does, it is a failure of its own (docs/decisions/0002-wrong-rows.md). The time grows with the number of rows; no
 * note is kept in memory.
 * @returns the rest, once the last note has been read
 */
export function* assemble(zac: ZacExport): Generator<ImportedFields, AssembledRest> {
  const { rows } = zac
  const billings = rows['SeikyuHakkou.csv']
  const memberRows = markConflictingAliases(rows['Member.csv'])
  const masters: Masters = {
    jobs: byCode(rows['Anken.csv'], (row) => row.codes.jobNo),
    customers: byCode(rows['Client_Tokuisaki.csv'], (row) => row.codes.customerCode),
    corporations: byCode(rows['Client_HOUJIN.csv'], (row) => row.codes.corporationCode),
    members: byCode(memberRows, (row) => row.codes.memberCode),
    needed: new Set(),
  }
  const items = groupItems(rows['MitsumoriMeisai.csv'], billings)

  const failures: PlannedFailure[] = []
  for (const billing of billings.toSorted((a, b) => compareText(a.codes.billingNo, b.codes.billingNo))) {
    // Several rows with one 請求番号 all fail. Lines that name it are assigned to the first of them.
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
