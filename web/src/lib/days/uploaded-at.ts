import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { folderSchema } from '@kenshu/contract/upload/upload'

/** The upload time in an upload folder's name: `2026年4月1日 09:30`; null if the text is not a folder's name. */
export function uploadedAt(folder: string): string | null {
  if (!folderSchema.safeParse(folder).success) return null
  const [, day, time] = /^(\d{8})-(\d{6})-/.exec(folder) ?? []
  if (day === undefined || time === undefined) return null
  const date = day.replace(/(....)(..)(..)/, '$1-$2-$3')
  const clock = time.replace(/(..)(..)(..)/, '$1:$2:$3')
  const moment = new Date(`${date}T${clock}+09:00`)
  return Number.isNaN(moment.getTime()) ? null : formatJapaneseMoment(moment)
}
