import { IMPORTED_FIELD_LABELS } from '@kenshu/contract/delivery-note/field-labels'
import { csvText } from './csv-text.ts'
import { describeValue, IMPORTED_FIELDS } from './describe-changes.ts'
import type { PromotePlan } from './plan.ts'

export { type BatchRun, batchLog } from './batch-log.ts'

function* errorRows(plan: PromotePlan): Generator<string[]> {
  for (const { billingNo, faults } of plan.fail) {
    for (const { file, line, column, value, reason } of faults) {
      yield [file, String(line), column, value, billingNo, reason]
    }
  }
}

/** The error CSV, piece by piece: one line per fault of each failed record. */
export function errorCsv(plan: PromotePlan): Generator<string> {
  return csvText(['ファイル', '行', '列', '値', '請求番号', '理由'], errorRows(plan))
}

function* diffRows(plan: PromotePlan): Generator<string[]> {
  for (const { note } of plan.create) {
    for (const field of IMPORTED_FIELDS) {
      const after = describeValue(note, field)
      if (after !== '') yield [note.billingNo, '新規', IMPORTED_FIELD_LABELS[field], '', after]
    }
  }
  for (const { note, changes } of plan.update) {
    for (const { label, before, after } of changes) yield [note.billingNo, '更新', label, before, after]
  }
}

/** The diff CSV, piece by piece: one line per filled field of a new note and per changed field of an updated one. */
export function diffCsv(plan: PromotePlan): Generator<string> {
  return csvText(['請求番号', '種別', '項目', '変更前', '変更後'], diffRows(plan))
}
