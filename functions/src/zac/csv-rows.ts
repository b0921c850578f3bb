import { pipeline } from 'node:stream/promises'
import type { ZacFileName } from '@kenshu/contract/upload/schema'
import { type Info, parse } from 'csv-parse'
import type { ZacFile } from './archive.ts'
import { asRefusal, malformed, TOO_LONG, tooManyEmptyLines } from './csv-faults.ts'
import { readText } from './decode.ts'

/**
 * Longer than any record of a valid export. A quote that is never closed would make one record of the rest of the file.
 * csv-parse's max_record_size does not count commas: a line of commas alone would fill the memory.
 */
const MAX_RECORD_CHARACTERS = 256 * 1024

/** Empty lines are skipped, but no export has this many. A small zip may contain millions. */
const MAX_EMPTY_LINES = 10_000

/** The number of line breaks within the values of a record. */
function breaksIn(cells: readonly string[]): number {
  let breaks = 0
  for (const cell of cells) {
    // Stryker disable next-line all: most cells have none, which is quicker to see than to count; no break is 0 of them.
    if (cell.includes('\n') || cell.includes('\r')) breaks += cell.match(/\r\n|\n|\r/g)?.length ?? 0
  }
  return breaks
}

/**
 * Reads one CSV file strictly (RFC 4180; lines end in CR LF, LF or CR; quoted values may have line breaks; empty lines are
 * skipped), piece by piece.
 * @param onRow is called with each record, including the header, and the physical line on which it begins
 * @param onRead is called with the number of bytes read since its last call
 * @throws Failure naming file and line if the file is not CSV or has too many empty lines; and whatever onRow throws
 */
export async function readCsv(
  name: ZacFileName,
  file: ZacFile,
  onRow: (cells: readonly string[], line: number) => void,
  onRead?: (count: number) => void,
): Promise<void> {
  /** Line breaks within values so far. csv-parse counts lines too, but counts a CR LF within a value twice. */
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
      if (empty_lines > MAX_EMPTY_LINES) {
        throw malformed(name, lastLine(parser.info) + 1, tooManyEmptyLines(MAX_EMPTY_LINES))
      }
      if (pending > MAX_RECORD_CHARACTERS) throw malformed(name, lastLine(parser.info) + 1, TOO_LONG)
    }
  }
  try {
    await pipeline(pieces(), parser)
  } catch (error) {
    throw asRefusal(error, name, lastLine(parser.info) + 1)
  }
}
