import type { ZacFileName } from '@kenshu/contract/upload/schema'
import { CsvError, type CsvErrorCode } from 'csv-parse'
import type { Failure } from '../failure.ts'
import { refusedUpload } from './refused-upload.ts'

const REASONS: Partial<Record<CsvErrorCode, string>> = {
  CSV_INVALID_CLOSING_QUOTE: '閉じる引用符（"）のあとに文字があります',
  CSV_QUOTE_NOT_CLOSED: '引用符（"）が閉じられていません',
  INVALID_OPENING_QUOTE: '引用符（"）が値の途中にあります',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: '列の数が見出し行と違います',
}

/** Reason for refusing a record that does not end. */
export const TOO_LONG = '1件が長すぎます（引用符（"）の閉じ忘れの可能性があります）'

/** Reason for refusing a file of empty lines. @param most how many are allowed */
export function tooManyEmptyLines(most: number): string {
  return `空行が多すぎます（上限は${String(most)}行です）`
}

/** The refusal of a file that is not CSV. @param line where the malformed record begins */
export function malformed(file: ZacFileName, line: number, reason: string): Failure {
  return refusedUpload(
    `${file}の${String(line)}行目がCSVとして正しくありません：${reason}。出力し直すか、その行を直して、もう一度アップロードしてください。`,
  )
}

/** An error of csv-parse as the refusal of the file; any other error unchanged. */
export function asRefusal(error: unknown, file: ZacFileName, line: number): unknown {
  const reason = error instanceof CsvError ? REASONS[error.code] : undefined
  return reason === undefined ? error : malformed(file, line, reason)
}
