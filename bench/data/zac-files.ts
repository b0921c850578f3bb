import { ZAC_FILE_NAMES, type ZacFileName } from '@kenshu/contract/upload/schema'
import { encodeCp932 } from '../../tests/support/zac/cp932.ts'
import { csvOf, HEADERS, zipOf } from '../../tests/support/zac/zac-files.ts'
import { type ExportSize, zacRows } from './zac-rows.ts'

/** Rows that are encoded at a time: the encoder makes an array of numbers of them. */
const ROWS_AT_A_TIME = 2000

/** Rows as a CSV file in CP932, as ZAC writes it. */
export function csvFile(file: ZacFileName, rows: Iterable<readonly string[]>): Buffer {
  const pieces = [encodeCp932(csvOf([HEADERS[file]]))]
  let chunk: (readonly string[])[] = []
  for (const row of rows) {
    chunk.push(row)
    if (chunk.length < ROWS_AT_A_TIME) continue
    pieces.push(encodeCp932(csvOf(chunk)))
    chunk = []
  }
  if (chunk.length > 0) pieces.push(encodeCp932(csvOf(chunk)))
  return Buffer.concat(pieces)
}

/** The six files of a made export (zac-rows.ts). */
export function exportFiles(size: ExportSize, isChanged = false): Map<ZacFileName, Buffer> {
  const rows = zacRows(size, isChanged)
  return new Map(ZAC_FILE_NAMES.map((file) => [file, csvFile(file, rows[file])]))
}

/** A made export as the zip that the web makes of it. */
export async function exportZip(size: ExportSize, isChanged = false): Promise<Buffer> {
  return await zipOf(exportFiles(size, isChanged))
}
