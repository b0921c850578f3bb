import { type DownloadRequest, downloadRangeFault } from '@kenshu/contract/download/schema'
import { Failure } from '../../failure.ts'
import { BOM, csvLines } from '../../promote/reports/csv-text.ts'
import type { AuditTrail } from '../audit-trail.ts'
import { begun } from '../begun.ts'
import type { Staff } from '../caller.ts'
import type { Environment } from '../environment.ts'
import { type DownloadNote, HEADER_CELLS, noteCells } from './note-cells.ts'

/** Where the notes of a download come from. */
export interface DownloadSource {
  /**
   * The notes of a range of delivery dates, both ends included, by date, in pages that are read when they are asked
   * for; all pages show the notes as they were at one moment.
   */
  pages(from: string, to: string): AsyncIterable<readonly DownloadNote[]>
}

/** @param tell hears how many notes have been handed out, and whether those are all; a download that is broken off too */
async function* csvPieces(
  pages: AsyncIterable<readonly DownloadNote[]>,
  tell: (count: number, isWhole: boolean) => Promise<void>,
): AsyncGenerator<string, void> {
  let count = 0
  let isWhole = false
  try {
    yield BOM + csvLines([HEADER_CELLS])
    for await (const page of pages) {
      count += page.length
      yield csvLines(page.map(noteCells))
    }
    isWhole = true
  } finally {
    await tell(count, isWhole)
  }
}

/**
 * The CSV of all notes whose delivery date lies in the range, piece by piece. A piece is made when it is asked for, so
 * no more than two pages of notes are held, however many there are. Its end leaves an audit entry: who, which range, how many.
 * @throws Failure `invalid_request` where from is after to; a store that cannot be read fails before the first piece
 */
export async function downloadNotes(
  deps: { source: DownloadSource; auditTrail: AuditTrail; environment: Pick<Environment, 'now'> },
  staff: Staff,
  { from_date: from, to_date: to }: DownloadRequest,
  requestId: string,
): Promise<AsyncGenerator<string, void>> {
  const fault = downloadRangeFault(from, to)
  if (fault !== null) throw new Failure('invalid_request', fault)
  const record = (count: number, isWhole: boolean): Promise<void> =>
    deps.auditTrail.record({
      at: deps.environment.now(),
      uid: staff.uid,
      email: staff.email,
      action: 'note.download',
      target: `${from}..${to}`,
      details: { from, to, count, isWhole },
      requestId,
    })
  // the header and the first notes
  return begun(csvPieces(deps.source.pages(from, to), record), 2)
}
