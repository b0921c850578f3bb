import { z } from 'zod'
import { chosenIdsSchema } from '../bulk/preview.ts'
import { CURSOR_LENGTH } from '../limits.ts'
import { namedDaySchema } from '../request-range.ts'
import { DOWNLOAD_SENTENCES } from '../sentences.ts'

/**
 * POST /api/v1/download_csv/download: rows with a deliveryDate in the range, both ends included. `cursor`: '' for the first piece
 * of the file, then the value of the previous piece's `nextCursor` header. Without `cursor`, the answer is the whole file.
 */
export const downloadRequestSchema = z
  .strictObject({
    from_date: namedDaySchema,
    to_date: namedDaySchema,
    cursor: z.string().max(CURSOR_LENGTH).optional(),
  })
  .meta({ id: 'DownloadRequest' })

export type DownloadRequest = z.infer<typeof downloadRequestSchema>

/** The headers of a piece. None is ever sent empty, because proxies may drop empty headers. */
export const PIECE_HEADERS = {
  /** cursor of the next piece; missing on the last one */
  nextCursor: 'X-Next-Cursor',
  /** notes in this piece */
  notes: 'X-Notes',
  /** notes in the whole file; sent only with the first of several pieces */
  totalNotes: 'X-Total-Notes',
  /** cells that were truncated to Excel's maximum cell length */
  cutCells: 'X-Cut-Cells',
} as const

/** What is wrong with a date range, as a sentence for the user; null if it is valid. Dates are YYYY-MM-DD or ''. */
export function downloadRangeFault(from: string, to: string): string | null {
  if (from === '' || to === '') return DOWNLOAD_SENTENCES.noRange
  return from > to ? DOWNLOAD_SENTENCES.reversed : null
}

/** The file name to use if the response has none (specification 7). */
export function downloadFileName({
  from_date,
  to_date,
}: Pick<DownloadRequest, 'from_date' | 'to_date'>): string {
  return `delivery_notes_${from_date}_${to_date}.csv`
}

/** POST /api/v1/download_csv/chosen: the notes with these ids, in this order. Deleted notes are omitted. */
export const chosenDownloadRequestSchema = z
  .strictObject({ ids: chosenIdsSchema })
  .meta({ id: 'ChosenDownloadRequest' })

/** The file name of that download. */
export const CHOSEN_FILE_NAME = 'delivery_notes_selected.csv'
