import { Readable } from 'node:stream'
import type { ZacFileName } from '@kenshu/contract/upload/schema'
import Papa, { type ParseError, type ParseStepResult } from 'papaparse'
import type { ZacFile } from './archive.ts'
import { breaksIn, cellsOf, quoteFault, reasonOf } from './csv-record.ts'
import { decodeText } from './decode.ts'
import { UploadRefusal } from './upload-refusal.ts'

/**
 * No record of a sound export is this long; a quote that is never closed would make one of the rest of the file, and Papa
 * Parse reads an unfinished record from its beginning with every piece.
 */
const MAX_RECORD_CHARACTERS = 256 * 1024

function malformed(file: ZacFileName, line: number, reason: string): UploadRefusal {
  return new UploadRefusal(
    `${file}の${String(line)}行目がCSVとして正しくありません：${reason}。出力し直すか、その行を直して、もう一度アップロードしてください。`,
  )
}

/**
 * Takes the records as Papa Parse finds them, and holds each against the text it was made of.
 * @param onRow as readCsv has it
 */
function strictRecords(name: ZacFileName, onRow: (cells: readonly string[], line: number) => void) {
  /** what was given to Papa Parse from the first record on that it has not yet handed out, and where that begins */
  let text = ''
  let begin = 0
  /** where the next record begins */
  let next = 0
  let line = 1
  let columns: number | undefined

  return {
    give(piece: string): void {
      text = text.slice(next - begin) + piece
      begin = next
    },

    take({ data, errors, meta: { cursor } }: ParseStepResult<string[]>): void {
      const record = { cells: data, errors, text: text.slice(next - begin, cursor - begin) }
      const start = line
      next = cursor
      line += breaksIn(record.text)

      const fault = quoteFault(record)
      if (fault !== null) throw malformed(name, start, fault)
      const cells = cellsOf(record)
      if (cells.length === 1 && cells[0] === '' && !record.text.startsWith('"')) return
      columns ??= cells.length
      if (cells.length !== columns) throw malformed(name, start, '列の数が見出し行と違います')
      onRow(cells, start)
    },

    /** What is no whole record yet must not grow without end. @param errors found in it so far */
    checkRest(errors: readonly ParseError[]): void {
      if (begin + text.length - next <= MAX_RECORD_CHARACTERS) return
      const reason = reasonOf(errors) ?? '1件が長すぎます（引用符（"）の閉じ忘れの可能性があります）'
      throw malformed(name, line, reason)
    },
  }
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
  const records = strictRecords(name, onRow)
  async function* given(): AsyncGenerator<string> {
    for await (const piece of decodeText(name, file, onRead)) {
      records.give(piece)
      yield piece
    }
  }

  const pieces = Readable.from(given())
  try {
    await new Promise<void>((resolve, reject) => {
      Papa.parse<string[]>(pieces, {
        delimiter: ',',
        newline: '\n',
        step: (record) => {
          records.take(record)
        },
        chunk: ({ errors }) => {
          records.checkRest(errors)
        },
        complete: () => {
          resolve()
        },
        // What step and chunk throw comes here too.
        error: reject,
      })
    })
  } finally {
    pieces.destroy()
  }
}
