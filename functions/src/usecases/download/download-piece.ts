import { CURSOR_FAULT } from '@kenshu/contract/sentences'
import { LIMITS } from '../../config/limits/limits.ts'
import { csvLines, isTooLong } from '../../csv/csv-text.ts'
import { Failure } from '../../failure.ts'
import { DOWNLOAD_TOO_OLD } from '../../messages/failures.ts'
import type { Staff } from '../caller.ts'
import { auditDownload } from './audit-download.ts'
import { HEADER, refuseWrongRange } from './download-notes.ts'
import type { DateRange, DownloadDependencies, PieceLimits } from './download-ports.ts'
import { type DownloadLine, noteCells } from './note-cells.ts'
import { type PiecePlace, readCursor, writeCursor } from './piece-cursor.ts'

/** A part of the file, of whole lines, that fits into one answer. The parts joined together are the file. */
export interface Piece {
  csv: string
  notes: number
  cutCells: number
  /** requests the next piece; null if this is the last one */
  nextCursor: string | null
  /** number of notes in the whole file; only in the first of several pieces */
  totalNotes: number | null
}

/** The lines of as many notes as fit into a piece, at least one. */
function linesOf(notes: readonly DownloadLine[], before: string, bytes: number) {
  let csv = before
  let size = Buffer.byteLength(before)
  let cutCells = 0
  let taken = 0
  for (const note of notes) {
    const cells = noteCells(note)
    const line = csvLines([cells])
    size += Buffer.byteLength(line)
    if (taken > 0 && size > bytes) break
    csv += line
    cutCells += cells.filter(isTooLong).length
    taken++
  }
  return { csv, cutCells, taken }
}

/**
 * One piece of the CSV of all notes with a delivery date in the range. All pieces show the notes as they were when the first piece was
 * requested. Each piece writes an audit entry before it is delivered.
 * @throws Failure `invalid_request` for a reversed range, and for a cursor that is forged or too old
 */
export async function downloadPiece(
  deps: DownloadDependencies & { limits: PieceLimits },
  staff: Staff,
  range: DateRange,
  cursor: string,
  requestId: string,
): Promise<Piece> {
  refuseWrongRange(range)
  const { source, limits } = deps
  const from: PiecePlace | null = readCursor(cursor)
  const age = from === null ? 0 : deps.environment.now().getTime() - from.moment.seconds * 1000
  if (age > limits.downloadPiecesMs) throw new Failure('invalid_request', DOWNLOAD_TOO_OLD)
  // Firestore cannot read its own future; the two clocks differ by less than a minute.
  if (age < -LIMITS.clockSkewMs) throw new Failure('invalid_request', CURSOR_FAULT)

  const { notes, moment } = await source.next(range, from, limits.downloadPieceNotes)
  const { csv, cutCells, taken } = linesOf(notes, from === null ? HEADER : '', limits.downloadPieceBytes)
  const before = from?.before ?? 0
  const last = notes[taken - 1]
  const isWhole = taken === notes.length && taken < limits.downloadPieceNotes
  const nextCursor =
    isWhole || last === undefined
      ? null
      : writeCursor({ moment, deliveryDate: last.deliveryDate, id: last.id, before: before + taken })
  const totalNotes = from === null && nextCursor !== null ? await source.count(range, moment) : null
  await auditDownload(deps, staff, range, { count: taken, isWhole, before }, requestId)
  return { csv, notes: taken, cutCells, nextCursor, totalNotes }
}
