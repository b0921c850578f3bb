import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import { viewMessages } from '../../../../messages/views-ja.ts'

const text = viewMessages.period

/** The days of a filter as text: 先月1日から, 今月, or the dates. '' without dates. */
export function periodWords(search: string): string {
  const params = new URLSearchParams(search)
  const from = params.get('from_date') ?? ''
  const to = params.get('to_date') ?? ''
  if (from === 'first:0' && to === 'last:0') return text.thisMonth
  if (from === 'first:-1' && to === 'last:-1') return text.lastMonth
  return [edgeWords(from, text.from, text.since), edgeWords(to, text.to, text.until)].filter(Boolean).join('')
}

function edgeWords(
  date: string,
  months: Readonly<Record<'0' | '-1', string>>,
  ofDay: (day: string) => string,
): string {
  if (date === '') return ''
  const month = date.split(':')[1]
  if (month === '0' || month === '-1') return months[month]
  return ofDay(formatJapaneseDate(date))
}
