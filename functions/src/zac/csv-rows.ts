import { pipeline } from 'node:stream/promises'
import type { ZacFileName } from '@kenshu/contract/upload/schema'
import { type Info, parse } from 'csv-parse'
import type { ZacFile } from './archive.ts'
import { asRefusal, malformed, TOO_LONG, tooManyEmptyLines } from './csv-faults.ts'
import { readText } from './decode.ts'

/**
 * No record of a sound export is this long; a quote that is never closed would make one of the rest of the file. The
 * max_record_size of csv-parse counts no commas: a line of nothing else would fill the memory.
 */
const MAX_RECORD_CHARACTERS = 256 * 1024

/** Empty lines are read over, but no export has this many: a small zip holds millions of them. */
const MAX_EMPTY_LINES = 10_000

/** Line breaks within the values of a record. */
function breaksIn(cells: readonly string[]): number {
  let breaks = 0
  for (const cell of cells) {
    if (cell.includes('\n') || cell.includes('\r')) breaks += cell.match(/\r\n|\n|\r/g)?.length ?? 0
  }
  return breaks
}

/**
 * Reads one CSV file strictly (RFC 4180; lines end in CR LF, LF or CR; line breaks inside quotes; empty lines are no
 * records), piece by piece.
 * @param onRow gets each record, the header included, with the physical line on which it begins (header mostly 1)
 * @param onRead gets the number of bytes of the file that were read since its last call
 * @throws Failure naming file and line when the file is not CSV or mostly empty lines, and what onRow throws
 */
export async function readCsv(
  name: ZacFileName,
  file: ZacFile,
  onRow: (cells: readonly string[], line: number) => void,
  onRead?: (count: number) => void,
): Promise<void> {
  /** Those within values so far. csv-parse counts lines too, but takes a CR LF within a value for two. */
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
