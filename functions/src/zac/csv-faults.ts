import type { ZacFileName } from '@kenshu/contract/upload/layout'
import { CsvError, type CsvErrorCode } from 'csv-parse'
import type { Failure } from '../failure.ts'
import { CSV_FAULTS, malformedCsv } from '../messages/zac-files.ts'
import { refusedUpload } from './refused-upload.ts'

const REASONS: Partial<Record<CsvErrorCode, string>> = CSV_FAULTS

/**
 * The refusal of a file that is not CSV.
 * @param line the first line of the malformed record
 */
export function malformed(file: ZacFileName, line: number, reason: string): Failure {
  return refusedUpload(malformedCsv(file, line, reason))
}

/** Converts an error of csv-parse to the refusal of the file; returns any other error unchanged. */
export function asRefusal(error: unknown, file: ZacFileName, line: number): unknown {
  const reason = error instanceof CsvError ? REASONS[error.code] : undefined
  return reason === undefined ? error : malformed(file, line, reason)
}
