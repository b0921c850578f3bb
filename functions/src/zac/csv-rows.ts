import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ZacFileName } from '@kenshu/contract/upload/schema'
import { CsvError, parse } from 'csv-parse'
import type { ZacFile } from './archive.ts'
import { decodeToUtf8 } from './decode.ts'
import { UploadRefusal } from './upload-refusal.ts'

/** No record of a sound export is this long; a quote that is never closed would make one of the rest of the file. */
const MAX_RECORD_BYTES = 1024 * 1024

const REASONS: Partial<Record<string, string>> = {
  CSV_INVALID_CLOSING_QUOTE: '閉じる引用符（"）のあとに文字があります',
  INVALID_OPENING_QUOTE: '引用符（"）が値の途中にあります',
  CSV_QUOTE_NOT_CLOSED: '引用符（"）が閉じられていません',
  CSV_MAX_RECORD_SIZE: '1件が長すぎます（引用符（"）の閉じ忘れの可能性があります）',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: '列の数が見出し行と違います',
}

function malformed(file: ZacFileName, line: number, error: CsvError): UploadRefusal {
  const reason = REASONS[error.code] ?? 'CSVとして読めません'
  return new UploadRefusal(
    `${file}の${String(line)}行目がCSVとして正しくありません：${reason}。出力し直すか、その行を直して、もう一度アップロードしてください。`,
    'invalid_upload',
    { cause: error },
  )
}

function breaksIn(cells: readonly string[]): number {
  let breaks = 0
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) breaks++
  }
  return breaks
}

/**
 * Reads one CSV file strictly (RFC 4180; CR LF or LF; line breaks inside quotes; empty lines are no records), piece by piece.
 * @param onRow gets each record, the header included, with the physical line on which it begins (header mostly 1)
 * @param onRead gets the number of bytes of the file that were read since its last call
 * @throws UploadRefusal naming file and line when the file is not CSV, and what onRow throws
 */
export async function readCsv(
  name: ZacFileName,
  file: ZacFile,
  onRow: (cells: readonly string[], line: number) => void,
  onRead?: (count: number) => void,
): Promise<void> {
  // csv-parse counts a CR LF inside quotes as two lines, so the lines are counted here:
  // every record ends with one line break, and has those inside its quotes.
  let linesOfRecords = 0
  const startLine = (emptyLines: number) => 1 + linesOfRecords + emptyLines
  const parser = parse({
    record_delimiter: ['\r\n', '\n'],
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
    on_record: (cells: string[], context) => {
      onRow(cells, startLine(context.empty_lines))
      linesOfRecords += 1 + breaksIn(cells)
      return null
    },
  })
  // on_record takes every record out, nothing is left to read, but the stream ends only when it is read.
  parser.resume()
  try {
    await pipeline(Readable.from(decodeToUtf8(name, file, onRead)), parser)
  } catch (error) {
    throw error instanceof CsvError ? malformed(name, startLine(parser.info.empty_lines), error) : error
  }
}
