import { z } from 'zod'
import { calendarDateSchema } from '../calendar-date.ts'

/** POST /api/v1/download_csv/download: rows whose deliveryDate is in the range, both ends included. */
export const downloadRequestSchema = z
  .strictObject({ from_date: calendarDateSchema, to_date: calendarDateSchema })
  .meta({ id: 'DownloadRequest' })

export type DownloadRequest = z.infer<typeof downloadRequestSchema>

export const DOWNLOAD_SENTENCES = {
  notAdmin: '管理者権限が必要です',
  noRange: '期間を指定してください',
  reversed: '開始日は終了日以前である必要があります',
} as const

/** What is wrong with a range, as a sentence for the user; null if nothing. Dates are YYYY-MM-DD or ''. */
export function downloadRangeFault(from: string, to: string): string | null {
  if (from === '' || to === '') return DOWNLOAD_SENTENCES.noRange
  return from > to ? DOWNLOAD_SENTENCES.reversed : null
}

/** The file's name if the answer has none (specification 7). */
export function downloadFileName({ from_date, to_date }: DownloadRequest): string {
  return `delivery_notes_${from_date}_${to_date}.csv`
}
