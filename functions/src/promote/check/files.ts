import type { FileDifference } from '@kenshu/contract/promote/precheck'
import { ZAC_FILE_NAMES, type ZacFileName } from '@kenshu/contract/upload/layout'
import { FILE_LIMITS } from '../../config/limits/files.ts'
import {
  codeWithoutRow,
  moreCodesWithoutRow,
  writtenOnDifferentDays,
} from '../../messages/file-differences.ts'
import type { ZacExport, ZacRow } from '../../zac/zac-export.ts'
import type { FailedPlaces } from './failed-places.ts'

/** A column whose codes refer to rows of another file. */
interface Reference {
  readonly from: ZacFileName
  readonly column: string
  readonly to: ZacFileName
  /** the rows of `from`: line, code ('' if none), and the billing number of the note ('' if none) */
  readonly rows: Generator<{ readonly line: number; readonly code: string; readonly billingNo: string }>
  /** whether `to` has a row with this code */
  readonly has: (code: string) => boolean
}

function codesOf<F extends ZacFileName>(
  rows: readonly ZacRow<F>[],
  codeOf: (row: ZacRow<F>) => string,
): (code: string) => boolean {
  const codes = new Set(rows.map(codeOf))
  return (code) => codes.has(code)
}

function* codesIn<F extends ZacFileName>(
  rows: readonly ZacRow<F>[],
  codeOf: (row: ZacRow<F>) => string,
  billingNoOf: (row: ZacRow<F>) => string,
): Reference['rows'] {
  for (const row of rows) yield { line: row.line, code: codeOf(row), billingNo: billingNoOf(row) }
}

const NO_NOTE = () => ''

function* referencesOf({ rows, layout }: ZacExport): Generator<Reference> {
  const billings = rows['SeikyuHakkou.csv']
  const jobs = rows['Anken.csv']
  const customers = rows['Client_Tokuisaki.csv']
  const lines = rows['MitsumoriMeisai.csv']
  const columns = {
    billing: layout['SeikyuHakkou.csv'].columns,
    job: layout['Anken.csv'].columns,
    customer: layout['Client_Tokuisaki.csv'].columns,
    line: layout['MitsumoriMeisai.csv'].columns,
  }
  const hasJob = codesOf(jobs, ({ codes }) => codes.jobNo)
  yield {
    from: 'SeikyuHakkou.csv',
    column: columns.billing.jobNo.header,
    to: 'Anken.csv',
    rows: codesIn(
      billings,
      ({ codes }) => codes.jobNo,
      ({ codes }) => codes.billingNo,
    ),
    has: hasJob,
  }
  yield {
    from: 'SeikyuHakkou.csv',
    column: columns.billing.customerCode.header,
    to: 'Client_Tokuisaki.csv',
    rows: codesIn(
      billings,
      ({ codes }) => codes.customerCode,
      ({ codes }) => codes.billingNo,
    ),
    has: codesOf(customers, ({ codes }) => codes.customerCode),
  }
  yield {
    from: 'Anken.csv',
    column: columns.job.salesPersonCode.header,
    to: 'Member.csv',
    rows: codesIn(jobs, ({ codes }) => codes.salesPersonCode, NO_NOTE),
    has: codesOf(rows['Member.csv'], ({ codes }) => codes.memberCode),
  }
  yield {
    from: 'Client_Tokuisaki.csv',
    column: columns.customer.corporationCode.header,
    to: 'Client_HOUJIN.csv',
    rows: codesIn(customers, ({ codes }) => codes.corporationCode, NO_NOTE),
    has: codesOf(rows['Client_HOUJIN.csv'], ({ codes }) => codes.corporationCode),
  }
  yield {
    from: 'MitsumoriMeisai.csv',
    column: columns.line.billingNo.header,
    to: 'SeikyuHakkou.csv',
    rows: codesIn(
      lines,
      ({ codes }) => codes.billingNo,
      ({ codes }) => codes.billingNo,
    ),
    has: codesOf(billings, ({ codes }) => codes.billingNo),
  }
  yield {
    from: 'MitsumoriMeisai.csv',
    column: columns.line.jobNo.header,
    to: 'Anken.csv',
    rows: codesIn(
      lines,
      ({ codes }) => codes.jobNo,
      ({ codes }) => codes.billingNo,
    ),
    has: hasJob,
  }
}

/**
 * Every code of an export that names no row, even if no note needs the row that contains it. An empty code is reported elsewhere, as a
 * fault of its own row if that is one.
 * @param failed the places that a failed note reports; they are left out, because this list is for differences that prevent no note
 */
export function* danglingReferences(
  zac: ZacExport,
  failed: Pick<FailedPlaces, 'has'>,
): Generator<FileDifference> {
  for (const { from, column, to, rows, has } of referencesOf(zac)) {
    let found = 0
    for (const { line, code, billingNo } of rows) {
      if (code === '' || has(code) || failed.has({ file: from, line, column })) continue
      found += 1
      if (found > FILE_LIMITS.rowsTold) continue
      const sentence = codeWithoutRow({ file: from, line, column }, code, to)
      yield { kind: 'dangling_reference', billing_no: billingNo, sentence }
    }
    if (found <= FILE_LIMITS.rowsTold) continue
    const sentence = moreCodesWithoutRow(from, column, to, found - FILE_LIMITS.rowsTold)
    yield { kind: 'dangling_reference', billing_no: '', sentence }
  }
}

/**
 * Reports files that were written on different days, and so were not exported together.
 * @param days of each file, YYYY-MM-DD; '' if unknown
 */
export function* differentDays(days: ReadonlyMap<ZacFileName, string>): Generator<FileDifference> {
  const known = ZAC_FILE_NAMES.map((file) => ({ file, day: days.get(file) ?? '' })).filter(
    ({ day }) => day !== '',
  )
  if (new Set(known.map(({ day }) => day)).size < 2) return
  yield {
    kind: 'different_days',
    billing_no: '',
    sentence: writtenOnDifferentDays(known),
  }
}
