import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import { formatQuantity } from '@kenshu/contract/money'

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** A value as it was read, in the form of the screens: so that a day and a month that changed places are seen. */
export function shownValue(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return formatQuantity(value)
  return DATE.test(value) ? formatJapaneseDate(value) : value
}
