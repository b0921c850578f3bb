import { firstDayOfMonth, lastDayOfMonth } from '@kenshu/contract/calendar-date'

/** The parameters of the filter's first and last day. */
const FROM = 'from_date'
const TO = 'to_date'

/** The months that a view can refer to, relative to the current one: this one and the previous one. */
const MONTHS = [0, -1] as const
const RELATIVE = /^(first|last):(0|-1)$/

/**
 * Makes a filter of whole months relative: `first:-1` is the first day of the previous month, `last:0` the last day of the current
 * one. So a view of the previous month always shows the previous month.
 * @param today in Tokyo
 * @returns null if the filter has other dates or none; it then stays unchanged
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

/** Resolves a view's relative dates for today; other dates stay. */
export function withDatesOf(search: string, today: string): URLSearchParams {
  const params = new URLSearchParams(search)
  for (const name of [FROM, TO]) {
    const [, edge, months] = RELATIVE.exec(params.get(name) ?? '') ?? []
    if (edge === 'first' || edge === 'last') params.set(name, dayOf(edge, Number(months), today))
  }
  return params
}

/** Whether a view's filter has dates that move with the month. */
export function hasRelativeDates(search: string): boolean {
  const params = new URLSearchParams(search)
  return [FROM, TO].some((name) => RELATIVE.test(params.get(name) ?? ''))
}
