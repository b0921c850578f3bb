import type { PrecheckResult } from '@kenshu/contract/promote/precheck'
import { foldText } from '@kenshu/contract/search-text/fold-text'
import { foldedWords } from '@kenshu/contract/search-text/folded-words'

/** The lists of a plan that can be searched. */
export type PlanLists = Pick<
  PrecheckResult,
  'new_records' | 'updated_records' | 'failed_records' | 'missing_records' | 'differences'
>

/** A cache: a row stays the same object as long as its plan is shown. */
const folded = new WeakMap<object, string>()

/** The fields of a row, folded, each in a line of its own. */
function foldedRow(row: object, fields: readonly string[]): string {
  let text = folded.get(row)
  if (text === undefined) {
    text = fields.map(foldText).join('\n')
    folded.set(row, text)
  }
  return text
}

function hits<Row extends object>(
  rows: readonly Row[],
  wanted: readonly string[],
  fieldsOf: (row: Row) => readonly string[],
): Row[] {
  if (wanted.length === 0) return [...rows]
  return rows.filter((row) => {
    const text = foldedRow(row, fieldsOf(row))
    return wanted.every((word) => text.includes(word))
  })
}

/**
 * The entries of a plan that have every typed word in their billing number or client name, however it is written. Faults also match by their
 * sentence; differences have no client name and match by billing number or sentence. Notes whose client was asked come first; otherwise the
 * order stays.
 */
export function narrowPlan(plan: PlanLists, typed: string, onlySent: boolean): PlanLists {
  const wanted = foldedWords(typed)
  const ofNote = (row: { billing_no: string; client_name: string }) => [row.billing_no, row.client_name]
  const updated = hits(plan.updated_records, wanted, ofNote)
  const sent = updated.filter((row) => row.is_sent)
  return {
    new_records: hits(plan.new_records, wanted, ofNote),
    updated_records: onlySent ? sent : [...sent, ...updated.filter((row) => !row.is_sent)],
    failed_records: hits(plan.failed_records, wanted, (row) => [...ofNote(row), row.error]),
    missing_records: hits(plan.missing_records, wanted, ofNote),
    differences: hits(plan.differences, wanted, (row) => [row.billing_no, row.sentence]),
  }
}
