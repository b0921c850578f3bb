import { formatJapaneseDate, tokyoDate } from '@kenshu/contract/calendar-date'

const WEEKDAY = new Intl.DateTimeFormat('ja-JP', { timeZone: 'UTC', weekday: 'short' })
const TIME = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `2026-11-24` as `2026年11月24日（火）`. */
export function formatJapaneseDay(date: string): string {
  return `${formatJapaneseDate(date)}（${WEEKDAY.format(new Date(date))}）`
}

/** A time in Tokyo as `2026年11月24日（火） 9:00`. */
export function formatJapaneseDayAndTime(moment: Date): string {
  return `${formatJapaneseDay(tokyoDate(moment))} ${TIME.format(moment)}`
}
