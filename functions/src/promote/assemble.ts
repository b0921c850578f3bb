import type { ImportedFields } from '@kenshu/contract/delivery-note/schema'
import type { ZacFileName } from '@kenshu/contract/upload/schema'
import type { Fault, ZacExport, ZacRow } from '../zac/zac-export.ts'
import { groupItems, NO_ITEMS } from './assemble-items.ts'
import { type MemberEntry, markConflictingAliases, membersOf } from './assemble-members.ts'
import { assembleNote, type Masters } from './assemble-note.ts'
import { byCode, type NeededRows } from './references.ts'

export type { MemberEntry } from './assemble-members.ts'

/** A delivery note that can't be made (one row of SeikyuHakkou.csv), or a wrong row that no note needs. */
export interface NoteFailure {
  /** '' where the wrong row names no note */
  readonly billingNo: string
  readonly faults: readonly Fault[]
}

/** What an export comes to: the notes that can be made, all that is wrong, and the staff. */
export interface Assembled {
  /** in the order of SeikyuHakkou.csv; no billing number twice */
  readonly notes: readonly ImportedFields[]
  readonly failures: readonly NoteFailure[]
  /** one per e-mail */
  readonly members: readonly MemberEntry[]
  /** Japanese sentences for the batch log */
  readonly remarks: readonly string[]
}

function unneeded(rows: readonly ZacRow<ZacFileName>[], needed: NeededRows): NoteFailure[] {
  return rows
    .filter((row) => row.faults.length > 0 && !needed.has(row))
    .map((row) => ({ billingNo: '', faults: row.faults }))
}

/**
 * Joins an export into delivery notes (docs/zac-csv.md). A row of SeikyuHakkou.csv becomes a note or a failure; a
 * wrong row of another file fails every note that needs it, and is a failure of its own where none does
 * (docs/decisions/0002-wrong-rows.md). Time and space grow with the number of rows.
 */
export function assemble(zac: ZacExport): Assembled {
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
  const items = groupItems(
    rows['MitsumoriMeisai.csv'],
    new Set(billings.map((billing) => billing.codes.billingNo)),
  )

  const notes: ImportedFields[] = []
  const failures: NoteFailure[] = []
  for (const billing of billings) {
    // Of several rows with one 請求番号, which all fail, the first stands for the lines that name it.
    const isTwin = billing.sameKeyLines.length > 0 && billing.sameKeyLines[0] !== billing.line
    const result = assembleNote(billing, isTwin ? NO_ITEMS : items.of(billing), masters)
    if ('note' in result) notes.push(result.note)
    else failures.push({ billingNo: billing.codes.billingNo, faults: result.faults })
  }
  failures.push(
    ...items.orphans(),
    ...unneeded(rows['Anken.csv'], masters.needed),
    ...unneeded(rows['Client_Tokuisaki.csv'], masters.needed),
    ...unneeded(rows['Client_HOUJIN.csv'], masters.needed),
    ...unneeded(memberRows, masters.needed),
  )

  const unused = items.unusedCount()
  const remarks = [...zac.remarks]
  if (unused > 0) {
    remarks.push(`MitsumoriMeisai.csvの${String(unused)}行は、対象となる納品書がないため使いませんでした。`)
  }
  return { notes, failures, members: membersOf(memberRows), remarks }
}
