import { calendarDateSchema, defaultFromDate } from '@kenshu/contract/calendar-date'
import {
  ALL_FILTER,
  STATUS_FILTERS,
  type StatusFilter,
  UNACCEPTED_FILTER,
} from '@kenshu/contract/delivery-note/status'

/** What the list is filtered by. Dates are `YYYY-MM-DD` or '' for no limit; no statuses means all of them. */
export interface ListFilter {
  fromDate: string
  toDate: string
  statuses: StatusFilter[]
}

/** The filter of a first visit: from the first day of the previous month in Tokyo, no end, status 未検収 (specification 9). */
export function defaultFilter(now: Date): ListFilter {
  return { fromDate: defaultFromDate(now), toDate: '', statuses: [UNACCEPTED_FILTER] }
}

/**
 * The filter as query parameters, named as the API names them. Never empty: a filter without any limit says すべて,
 * so that an address with a search in it differs from one without.
 */
export function filterToParams(filter: ListFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (filter.fromDate !== '') params.set('from_date', filter.fromDate)
  if (filter.toDate !== '') params.set('to_date', filter.toDate)
  for (const status of orderedStatuses(filter.statuses)) params.append('hakkou_status', status)
  return params
}

/**
 * The filter that an address asks for, or null where it holds none (a first visit, or nothing but nonsense).
 * An address may be typed or cut by a mail program, so what can't be read is left out.
 */
export function filterFromParams(params: URLSearchParams): ListFilter | null {
  const fromDate = dateOrEmpty(params.get('from_date'))
  const toDate = dateOrEmpty(params.get('to_date'))
  const given = params.getAll('hakkou_status')
  const statuses = STATUS_FILTERS.filter((status) => given.includes(status))
  if (fromDate === '' && toDate === '' && statuses.length === 0) return null
  return { fromDate, toDate, statuses: orderedStatuses(statuses) }
}

/** Whether an address holds any parameter of the filter, readable or not. */
export function hasFilterParams(params: URLSearchParams): boolean {
  return ['from_date', 'to_date', 'hakkou_status'].some((name) => params.has(name))
}

/** True where the range ends before it begins; no call is made for it. */
export function isRangeReversed(filter: ListFilter): boolean {
  return filter.fromDate !== '' && filter.toDate !== '' && filter.fromDate > filter.toDate
}

function dateOrEmpty(value: string | null): string {
  return calendarDateSchema.safeParse(value).data ?? ''
}

/** In the order of the contract, an exclusive one alone, so that one filter has one address. */
function orderedStatuses(statuses: readonly StatusFilter[]): StatusFilter[] {
  if (statuses.length === 0 || statuses.includes(ALL_FILTER)) return [ALL_FILTER]
  if (statuses.includes(UNACCEPTED_FILTER)) return [UNACCEPTED_FILTER]
  return STATUS_FILTERS.filter((status) => statuses.includes(status))
}
