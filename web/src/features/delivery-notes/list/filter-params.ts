import { defaultFromDate } from '@kenshu/contract/calendar-date'
import { ATTENTIONS, type Attention, combinationsOf, yenSchema } from '@kenshu/contract/delivery-note/list'
import { LIST_MARKS, type ListMark } from '@kenshu/contract/delivery-note/row'
import {
  ALL_FILTER,
  STATUS_FILTERS,
  type StatusFilter,
  UNACCEPTED_FILTER,
} from '@kenshu/contract/delivery-note/status'
import { importKeySchema } from '@kenshu/contract/imports/import-key'
import { ID_LENGTH, MAX_COMBINATIONS } from '@kenshu/contract/limits'
import { namedDaySchema } from '@kenshu/contract/request-range'
import { LIST_PARAMS } from '../../../lib/notes/list-params.ts'

/** The filter of the list. Dates are `YYYY-MM-DD` or '' for no bound; an empty array means no condition. */
export interface ListFilter {
  fromDate: string
  toDate: string
  statuses: StatusFilter[]
  /** exact names of clients */
  clients: string[]
  /** e-mails of sales persons */
  sales: string[]
  /** total incl. tax, in yen; null for no bound */
  minAmount: number | null
  maxAmount: number | null
  /** first day on which the client was last asked */
  askedFrom: string
  askedTo: string
  /** problems of the last request's mail */
  attention: Attention[]
  /** key of the import that created or updated the notes; '' for any */
  importKey: string
  /** all of which a note must have */
  marks: ListMark[]
  /** uid of the person to whom the rejections were handed on; '' for any note */
  handedTo: string
}

export const NO_FILTER: ListFilter = {
  fromDate: '',
  toDate: '',
  statuses: [],
  clients: [],
  sales: [],
  minAmount: null,
  maxAmount: null,
  askedFrom: '',
  askedTo: '',
  attention: [],
  importKey: '',
  marks: [],
  handedTo: '',
}

/** The filter of a first visit: from the first day of the previous month in Tokyo, no end, status 未検収 (specification 9). */
export function defaultFilter(now: Date): ListFilter {
  return { ...NO_FILTER, fromDate: defaultFromDate(now), statuses: [UNACCEPTED_FILTER] }
}

/**
 * The filter as query parameters with the names of the API. Never empty: a filter without conditions contains すべて, so that a URL
 * with a search differs from one without.
 */
export function filterToParams(filter: ListFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (filter.fromDate !== '') params.set('from_date', filter.fromDate)
  if (filter.toDate !== '') params.set('to_date', filter.toDate)
  for (const status of orderedStatuses(filter.statuses)) params.append('hakkou_status', status)
  for (const client of ordered(filter.clients)) params.append('client', client)
  for (const email of ordered(filter.sales)) params.append('sales', email)
  if (filter.minAmount !== null) params.set('min_amount', String(filter.minAmount))
  if (filter.maxAmount !== null) params.set('max_amount', String(filter.maxAmount))
  if (filter.askedFrom !== '') params.set('asked_from', filter.askedFrom)
  if (filter.askedTo !== '') params.set('asked_to', filter.askedTo)
  for (const attention of ordered(filter.attention)) params.append('attention', attention)
  if (filter.importKey !== '') params.set('import', filter.importKey)
  for (const mark of ordered(filter.marks)) params.append('mark', mark)
  if (filter.handedTo !== '') params.set('handed_to', filter.handedTo)
  return params
}

/**
 * The filter in a URL; null if it has none (a first visit, or only invalid values). Invalid parts are dropped, because a URL may be
 * typed or truncated by a mail program.
 */
export function filterFromParams(params: URLSearchParams): ListFilter | null {
  const statuses = STATUS_FILTERS.filter((status) => params.getAll('hakkou_status').includes(status))
  const filter: ListFilter = {
    fromDate: dateOrEmpty(params.get('from_date')),
    toDate: dateOrEmpty(params.get('to_date')),
    statuses: statuses.length === 0 ? [] : orderedStatuses(statuses),
    clients: ordered(params.getAll('client').filter(Boolean)),
    sales: ordered(params.getAll('sales').filter(Boolean)),
    minAmount: yenOrNull(params.get('min_amount')),
    maxAmount: yenOrNull(params.get('max_amount')),
    askedFrom: dateOrEmpty(params.get('asked_from')),
    askedTo: dateOrEmpty(params.get('asked_to')),
    attention: ATTENTIONS.filter((attention) => params.getAll('attention').includes(attention)),
    importKey: importKeySchema.safeParse(params.get('import')).data ?? '',
    marks: LIST_MARKS.filter((mark) => params.getAll('mark').includes(mark)),
    handedTo: (params.get('handed_to') ?? '').slice(0, ID_LENGTH),
  }
  const isEmpty = Object.values<ListFilter[keyof ListFilter]>({ ...filter }).every(isNone)
  if (isEmpty) return null
  return { ...filter, statuses: orderedStatuses(statuses) }
}

/** Whether a URL has any parameter of the filter, valid or not. */
export function hasFilterParams(params: URLSearchParams): boolean {
  return LIST_PARAMS.some((name) => params.has(name))
}

/** Whether the date range ends before it begins. No call is made then. */
export function isRangeReversed({ fromDate, toDate }: Pick<ListFilter, 'fromDate' | 'toDate'>): boolean {
  return fromDate !== '' && toDate !== '' && fromDate > toDate
}

/** Whether the minimum amount exceeds the maximum. No call is made then. */
export function areAmountsReversed({ minAmount, maxAmount }: ListFilter): boolean {
  return minAmount !== null && maxAmount !== null && minAmount > maxAmount
}

/** Whether the filter has more combinations than one query allows. No call is made then. */
export function areTooMany({ statuses, clients, sales, attention, marks }: ListFilter): boolean {
  const asked = { hakkou_status: statuses, client: clients, sales, attention, mark: marks }
  return combinationsOf(asked) > MAX_COMBINATIONS
}

/** Whether the server would accept a filter. */
export function isAskable(filter: ListFilter): boolean {
  const { askedFrom, askedTo } = filter
  const areRangesRight =
    !isRangeReversed(filter) && !isRangeReversed({ fromDate: askedFrom, toDate: askedTo })
  return areRangesRight && !areAmountsReversed(filter) && !areTooMany(filter)
}

function isNone(value: ListFilter[keyof ListFilter]): boolean {
  return value === null || (typeof value !== 'number' && value.length === 0)
}

function yenOrNull(value: string | null): number | null {
  return yenSchema.safeParse(value).data ?? null
}

/** Removes duplicates and sorts, so that equal filters have equal URLs. */
function ordered<T extends string>(values: readonly T[]): T[] {
  return [...new Set(values)].toSorted()
}

function dateOrEmpty(value: string | null): string {
  return namedDaySchema.safeParse(value).data ?? ''
}

/** In the order of the contract, with an exclusive status alone, so that equal filters have equal URLs. */
function orderedStatuses(statuses: readonly StatusFilter[]): StatusFilter[] {
  if (statuses.length === 0 || statuses.includes(ALL_FILTER)) return [ALL_FILTER]
  if (statuses.includes(UNACCEPTED_FILTER)) return [UNACCEPTED_FILTER]
  return STATUS_FILTERS.filter((status) => statuses.includes(status))
}
