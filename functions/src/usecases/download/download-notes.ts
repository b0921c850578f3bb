import { type DownloadRequest, downloadRangeFault } from '@kenshu/contract/download/schema'
import { Failure } from '../../failure.ts'
import { BOM, csvLines } from '../../promote/reports/csv-text.ts'
import { type DownloadNote, HEADER_CELLS, noteCells } from './note-cells.ts'

/** Where the notes of a download come from. */
export interface DownloadSource {
  /**
   * The notes of a range of delivery dates, both ends included, by date, in pages that are read when they are asked
   * for; all pages show the notes as they were at one moment.
   */
  pages(from: string, to: string): AsyncIterable<readonly DownloadNote[]>
}

async function* csvPieces(pages: AsyncIterable<readonly DownloadNote[]>): AsyncGenerator<string, void> {
  yield BOM + csvLines([HEADER_CELLS])
  for await (const page of pages) yield csvLines(page.map(noteCells))
}

/** The same values, with the first ones already asked for: what fails at once fails here. */
async function begun(pieces: AsyncGenerator<string, void>): Promise<AsyncGenerator<string, void>> {
  const first = [await pieces.next(), await pieces.next()]
  return (async function* () {
    try {
      for (const { done, value } of first) if (done !== true) yield value
      yield* pieces
    } finally {
      await pieces.return()
    }
  })()
}

/**
 * The CSV of all notes whose delivery date lies in the range, piece by piece. A piece is made when it is asked for, so
 * no more than two pages of notes are held, however many there are.
 * @throws Failure `invalid_request` where from is after to; a store that cannot be read fails before the first piece
 */
export async function downloadNotes(
  { source }: { source: DownloadSource },
  { from_date: from, to_date: to }: DownloadRequest,
): Promise<AsyncGenerator<string, void>> {
  const fault = downloadRangeFault(from, to)
  if (fault !== null) throw new Failure('invalid_request', fault)
  return begun(csvPieces(source.pages(from, to)))
}
