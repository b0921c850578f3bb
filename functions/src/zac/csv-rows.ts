import type { ZacFileName } from '@kenshu/contract/upload/schema'
import type { ZacFile } from './archive.ts'
import { type CsvFault, CsvRecord, lineBreakAt, MalformedCsv } from './csv-scan.ts'
import { decodeToUtf8 } from './decode.ts'
import { UploadRefusal } from './upload-refusal.ts'

/** No record of a sound export is this long; a quote that is never closed would make one of the rest of the file. */
const MAX_RECORD_BYTES = 1024 * 1024

const REASONS: Record<CsvFault | 'too-long' | 'columns', string> = {
  'closing-quote': '閉じる引用符（"）のあとに文字があります',
  'opening-quote': '引用符（"）が値の途中にあります',
  'quote-not-closed': '引用符（"）が閉じられていません',
  'too-long': '1件が長すぎます（引用符（"）の閉じ忘れの可能性があります）',
  columns: '列の数が見出し行と違います',
}

function malformed(file: ZacFileName, line: number, reason: keyof typeof REASONS): UploadRefusal {
  return new UploadRefusal(
    `${file}の${String(line)}行目がCSVとして正しくありません：${REASONS[reason]}。出力し直すか、その行を直して、もう一度アップロードしてください。`,
  )
}

/**
 * Reads one CSV file strictly (RFC 4180; CR LF or LF; line breaks inside quotes; empty lines are no records). The
 * scanner is our own: an export of a month's end has millions of cells, and csv-parse, which the tests hold it against,
 * took a third of the whole promote (docs/decisions/0010-month-end.md).
 * @param onRow gets each record, the header included, with the physical line on which it begins (header mostly 1); the
 *   record is read before it returns
 * @param onRead gets the number of bytes of the file that were read since its last call
 * @throws UploadRefusal naming file and line when the file is not CSV, and what onRow throws
 */
export async function readCsv(
  name: ZacFileName,
  file: ZacFile,
  onRow: (record: CsvRecord, line: number) => void,
  onRead?: (count: number) => void,
): Promise<void> {
  const record = new CsvRecord()
  let line = 1
  let columns: number | null = null
  let rest: Buffer = Buffer.alloc(0)

  /** Takes the records that end within the bytes. @returns where the first one begins that does not */
  const take = (bytes: Buffer, isLast: boolean): number => {
    let at = 0
    while (at < bytes.length) {
      const lineBreak = lineBreakAt(bytes, at)
      if (lineBreak > 0) {
        at += lineBreak
        line += 1
        continue
      }
      const end = scan(bytes, at, isLast)
      if ((end === -1 ? bytes.length : end) - at > MAX_RECORD_BYTES) throw malformed(name, line, 'too-long')
      if (end === -1) break
      columns ??= record.length
      if (record.length !== columns) throw malformed(name, line, 'columns')
      onRow(record, line)
      line += 1 + record.breaks
      at = end
    }
    return at
  }
  const scan = (bytes: Buffer, at: number, isLast: boolean) => {
    try {
      return record.scan(bytes, at, isLast)
    } catch (error) {
      throw error instanceof MalformedCsv ? malformed(name, line, error.fault) : error
    }
  }

  for await (const piece of decodeToUtf8(name, file, onRead)) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    rest = bytes.subarray(take(bytes, false))
  }
  take(rest, true)
}
