import { formatYen } from '@kenshu/contract/money'
import { csvText } from '../../csv/csv-text.ts'
import { DIFF_KINDS } from '../../messages/promote.ts'
import type { PlannedCreate, PlannedFailure } from '../plan/plan-entry.ts'
import type { SettledUpdate } from './records.ts'

function* errorRows(failures: Iterable<PlannedFailure>): Generator<string[]> {
  for (const { billingNo, faults } of failures) {
    for (const { file, line, column, value, reason } of faults) {
      yield [file, String(line), column, value, billingNo, reason]
    }
  }
}

/** Lines of the error CSV: one per fault of each failure. */
export function errorLines(failures: Iterable<PlannedFailure>): string {
  return csvText(errorRows(failures))
}

function* diffRows(entries: Iterable<PlannedCreate | SettledUpdate>): Generator<string[]> {
  for (const entry of entries) {
    const { billingNo } = entry.note
    if (entry.kind === 'update') {
      for (const { label, before, after } of entry.changes)
        yield [billingNo, DIFF_KINDS.update, label, before, after]
      continue
    }
    const { clientName, billingTitle, totalAmountWithTax } = entry.note
    yield [
      billingNo,
      DIFF_KINDS.create,
      DIFF_KINDS.wholeNote,
      '',
      [clientName, billingTitle, formatYen(totalAmountWithTax)].join('　'),
    ]
  }
}

/**
 * Lines of the diff CSV: one per new note, and one per changed field of an updated one. One line per field of a new note
 * would exceed Excel's limit (1,048,576 lines) at 60,000 notes, and show no difference.
 */
export function diffLines(entries: Iterable<PlannedCreate | SettledUpdate>): string {
  return csvText(diffRows(entries))
}
