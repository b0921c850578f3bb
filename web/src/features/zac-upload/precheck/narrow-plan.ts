import type { PrecheckResult } from '@kenshu/contract/promote/precheck'

/** The lists of a plan that can be searched. */
export type PlanLists = Pick<
  PrecheckResult,
  'new_records' | 'updated_records' | 'failed_records' | 'missing_records' | 'differences'
>

/** Normalizes text for the search: ignores width, case and spaces, but keeps line breaks. */
function searchable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\S\n]/g, '')
}

function hits<Row>(rows: readonly Row[], wanted: string, textOf: (row: Row) => string): Row[] {
  return wanted === '' ? [...rows] : rows.filter((row) => searchable(textOf(row)).includes(wanted))
}

/**
 * The entries of a plan that match the input by billing number or client name. Faults also match by their sentence; differences
 * have no client name and match by billing number or sentence. Notes whose client was asked come first; otherwise the order stays.
 */
export function narrowPlan(plan: PlanLists, typed: string, onlySent: boolean): PlanLists {
  const wanted = searchable(typed)
  const ofNote = (row: { billing_no: string; client_name: string }) => `${row.billing_no}\n${row.client_name}`
  const updated = hits(plan.updated_records, wanted, ofNote)
  const sent = updated.filter((row) => row.is_sent)
  return {
    new_records: hits(plan.new_records, wanted, ofNote),
    updated_records: onlySent ? sent : [...sent, ...updated.filter((row) => !row.is_sent)],
    failed_records: hits(plan.failed_records, wanted, (row) => `${ofNote(row)}\n${row.error}`),
    missing_records: hits(plan.missing_records, wanted, ofNote),
    differences: hits(plan.differences, wanted, (row) => `${row.billing_no}\n${row.sentence}`),
  }
}
