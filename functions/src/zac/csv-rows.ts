import { pipeline } from 'node:stream/promises'
import type { ZacFileName } from '@kenshu/contract/upload/layout'
import { type Info, parse } from 'csv-parse'
import { FILE_LIMITS } from '../config/limits/files.ts'
import { RECORD_TOO_LONG, tooManyEmptyLines } from '../messages/zac-files.ts'
import type { ZacFile } from './archive.ts'
import { asRefusal, malformed } from './csv-faults.ts'
import { readText } from './decode.ts'

/** The number of line breaks within the values of a record. */
function breaksIn(cells: readonly string[]): number {
  let breaks = 0
  for (const cell of cells) {
    // Stryker disable next-line all: most cells have none, which is faster to see than to count; the result is the same.
    if (cell.includes('\n') || cell.includes('\r')) breaks += cell.match(/\r\n|\n|\r/g)?.length ?? 0
  }
  return breaks
}

/**
 * Reads one CSV file strictly, as a stream (RFC 4180; lines end in CR LF, LF or CR; quoted values may contain line breaks; empty lines are
 * skipped).
 * @param onRow called with each record, including the header, and the physical line on which it begins
 * @param onRead called with the number of bytes read since its last call
 * @throws Failure naming file and line if the file is not CSV or has too many empty lines; and whatever onRow throws
 */
export async function readCsv(
  name: ZacFileName,
  file: ZacFile,
  onRow: (cells: readonly string[], line: number) => void,
  onRead?: (count: number) => void,
): Promise<void> {
  /** Line breaks within values so far. csv-parse counts lines too, but it counts a CR LF within a value twice. */
  let breaks = 0
  const lastLine = ({ records, empty_lines }: Info) => records + empty_lines + breaks
  const parser = parse({
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    on_record: (cells: string[], info) => {
      onRow(cells, lastLine(info))
      breaks += breaksIn(cells)
      return null
    },
  })

  async function* pieces(): AsyncGenerator<Buffer> {
    let [taken, pending] = [0, 0]
    for await (const { bytes, characters } of readText(name, file, onRead)) {
      yield bytes
      const { records, empty_lines } = parser.info
      pending = records + empty_lines === taken ? pending + characters : 0
      taken = records + empty_lines
      if (empty_lines > FILE_LIMITS.emptyLines) {
        throw malformed(name, lastLine(parser.info) + 1, tooManyEmptyLines(FILE_LIMITS.emptyLines))
      }
      if (pending > FILE_LIMITS.recordCharacters)
        throw malformed(name, lastLine(parser.info) + 1, RECORD_TOO_LONG)
    }
  }
  try {
    await pipeline(pieces(), parser)
  } catch (error) {
    throw asRefusal(error, name, lastLine(parser.info) + 1)
  }
}
