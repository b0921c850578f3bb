import { ALL_FILTER } from '@kenshu/contract/delivery-note/status'

/**
 * Where a person sees the list with all notes of a span of delivery dates, whatever their status.
 * @param home of the person's role, e.g. `/admin`
 * @param dates YYYY-MM-DD, both included
 */
export function listPath(home: string, dates: { from: string; to: string }): string {
  const search = new URLSearchParams({ from_date: dates.from, to_date: dates.to, hakkou_status: ALL_FILTER })
  return `${home}?${search.toString()}`
}
