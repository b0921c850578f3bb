import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'

/** An ISO timestamp as `2026年4月1日 09:05`, in Tokyo. */
export function momentWords(iso: string): string {
  return formatJapaneseMoment(new Date(iso))
}
