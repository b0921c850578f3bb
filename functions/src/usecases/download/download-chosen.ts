import { csvLines } from '../../csv/csv-text.ts'
import { actor } from '../audit-entry.ts'
import { begun } from '../begun.ts'
import type { Staff } from '../caller.ts'
import { HEADER } from './download-notes.ts'
import type { ChosenSource, DownloadDependencies } from './download-ports.ts'
import { noteCells } from './note-cells.ts'

type Dependencies = Omit<DownloadDependencies, 'source'> & {
  readonly source: ChosenSource
}

async function* csvPieces(
  { auditTrail, environment, source }: Dependencies,
  staff: Staff,
  ids: readonly string[],
  requestId: string,
): AsyncGenerator<string, void> {
  let count = 0
  let isWhole = false
  try {
    yield HEADER
    for await (const notes of source.byIds(ids)) {
      count += notes.length
      yield csvLines(notes.map(noteCells))
    }
    isWhole = true
  } finally {
    await auditTrail.record({
      at: environment.now(),
      ...actor(staff),
      action: 'note.download',
      target: 'chosen',
      details: { asked: ids.length, count, isWhole },
      requestId,
    })
  }
}

/**
 * The CSV of selected notes, some hundred at a time; deleted notes are left out. At its end it writes an audit entry: who, how many. If the
 * store cannot be read, it fails before the first piece.
 */
export async function downloadChosen(
  deps: Dependencies,
  staff: Staff,
  ids: readonly string[],
  requestId: string,
): Promise<AsyncGenerator<string, void>> {
  // the header and the first notes
  return begun(csvPieces(deps, staff, [...new Set(ids)], requestId), 2)
}
