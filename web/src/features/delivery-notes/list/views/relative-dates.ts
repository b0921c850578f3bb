import { firstDayOfMonth, lastDayOfMonth } from '@kenshu/contract/calendar-date'

/** The filter's dates: of the first day that is found, and of the last one. */
const FROM = 'from_date'
const TO = 'to_date'

/** Months that a view can speak of: this one and the one before. */
const MONTHS = [0, -1] as const
const RELATIVE = /^(first|last):(0|-1)$/

/**
 * A filter whose dates are those of whole months, told by the month: `first:-1` is the first day of the month before the present
 * one, `last:0` the last day of the present one. So a view of the last month is in every month one of the last month.
 * @param today in Tokyo
 * @returns null where a date is another one, or where there is none: such a filter stays as it is
 */
export function toRelativeDates(search: URLSearchParams, today: string): URLSearchParams | null {
  const from = relative(search.get(FROM), 'first', today)
  const to = relative(search.get(TO), 'last', today)
  const isWhole = search.has(FROM) === (from !== null) && search.has(TO) === (to !== null)
  if (!isWhole || (from === null && to === null)) return null
  const told = new URLSearchParams(search)
  if (from !== null) told.set(FROM, from)
  if (to !== null) told.set(TO, to)
  return told
}

function relative(date: string | null, edge: 'first' | 'last', today: string): string | null {
  const month = MONTHS.find((months) => date === dayOf(edge, months, today))
  return month === undefined ? null : `${edge}:${String(month)}`
}

function dayOf(edge: 'first' | 'last', months: number, today: string): string {
  return edge === 'first' ? firstDayOfMonth(today, months) : lastDayOfMonth(today, months)
}

/** A view's filter with its dates as they are today; other dates stay. */
export function withDatesOf(search: string, today: string): URLSearchParams {
  const params = new URLSearchParams(search)
  for (const name of [FROM, TO]) {
    const [, edge, months] = RELATIVE.exec(params.get(name) ?? '') ?? []
    if (edge === 'first' || edge === 'last') params.set(name, dayOf(edge, Number(months), today))
  }
  return params
}

/** Whether a view's filter has dates that go with the month. */
export function hasRelativeDates(search: string): boolean {
  const params = new URLSearchParams(search)
  return [FROM, TO].some((name) => RELATIVE.test(params.get(name) ?? ''))
}
