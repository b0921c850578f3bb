import { downloadRangeFault } from '@kenshu/contract/download/download'
import { BOM, csvLines } from '../../csv/csv-text.ts'
import { Failure } from '../../failure.ts'
import { begun } from '../begun.ts'
import type { Staff } from '../caller.ts'
import { auditDownload } from './audit-download.ts'
import type { DateRange, DownloadDependencies } from './download-ports.ts'
import { type DownloadLine, HEADER_CELLS, noteCells } from './note-cells.ts'

/** The beginning of the file. */
export const HEADER = BOM + csvLines([HEADER_CELLS])

/** @throws Failure `invalid_request` if the range is reversed */
export function refuseWrongRange({ from_date, to_date }: DateRange): void {
  const fault = downloadRangeFault(from_date, to_date)
  if (fault !== null) throw new Failure('invalid_request', fault)
}

/** @param tell receives how many notes were delivered, and whether those are all; also called for an aborted download */
async function* csvPieces(
  pages: AsyncIterable<readonly DownloadLine[]>,
  tell: (count: number, isWhole: boolean) => Promise<void>,
): AsyncGenerator<string, void> {
  let count = 0
  let isWhole = false
  try {
    yield HEADER
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
 * The CSV of all notes with a delivery date in the range, page by page. A page is read only when it is requested, so at most two pages of
 * notes are in memory. At its end it writes an audit entry: who, which range, how many.
 * @throws Failure `invalid_request` if the range is reversed; if the store cannot be read, it fails before the first page
 */
export async function downloadNotes(
  deps: DownloadDependencies,
  staff: Staff,
  range: DateRange,
  requestId: string,
): Promise<AsyncGenerator<string, void>> {
  refuseWrongRange(range)
  const tell = (count: number, isWhole: boolean) =>
    auditDownload(deps, staff, range, { count, isWhole }, requestId)
  // the header and the first notes
  return begun(csvPieces(deps.source.pages(range), tell), 2)
}
