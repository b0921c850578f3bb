import { tokyoDate } from '@kenshu/contract/calendar-date'
import { STANDARD_LAYOUT } from '@kenshu/contract/views/layout'
import { DEFAULT_SORT, sortFromText, sortToText } from '@kenshu/contract/views/sort'
import type { View, ViewContent } from '@kenshu/contract/views/view'
import { defaultFilter, filterFromParams, filterToParams } from '../filter-params.ts'
import { TYPED_PARAM } from '../search/use-typed-search.ts'
import { hasRelativeDates, toRelativeDates, withDatesOf } from './relative-dates.ts'
import { hasNotesOf, toViewersNotes, withNotesOf } from './viewers-notes.ts'

/** The part of a view that a URL contains. */
export type Addressed = Pick<View, 'id'> & { content: Pick<ViewContent, 'search' | 'sort'> }

/** Who views a view, and when. */
export interface Looker {
  now: Date
  /** the e-mail for 自分の担当 */
  email: string
}

/** How a view stores the dates and the sales person of a filter. */
export interface KeptAs {
  /** relative: dates of whole months move with the month */
  dates: 'relative' | 'fixed'
  /** viewer: 自分の担当 means the person who opens the view. maker: the person who saved it */
  mine: 'viewer' | 'maker'
}

/** The default view: the filter of a first visit (specification 9). */
export function standardContent(now: Date): ViewContent {
  return {
    search: filterToParams(defaultFilter(now)).toString(),
    sort: DEFAULT_SORT,
    layout: STANDARD_LAYOUT,
  }
}

/** The normalized filter and search text of a URL, independent of the order of parameters; the default filter if none is valid. */
function filterOf(params: URLSearchParams, now: Date): URLSearchParams {
  const filter = filterToParams(filterFromParams(params) ?? defaultFilter(now))
  const typed = params.get(TYPED_PARAM) ?? ''
  if (typed !== '') filter.set(TYPED_PARAM, typed)
  return filter
}

/** The filter of a view, resolved for today and for the viewer. */
export function searchOf({ search }: Pick<ViewContent, 'search'>, { now, email }: Looker): URLSearchParams {
  return filterOf(withNotesOf(withDatesOf(search, tokyoDate(now)), email), now)
}

/** The URL's query for a view. */
export function viewAddress({ id, content }: Addressed, looker: Looker): URLSearchParams {
  const params = searchOf(content, looker)
  if (sortToText(content.sort) !== sortToText(DEFAULT_SORT)) params.set('sort', sortToText(content.sort))
  params.set('view', id)
  return params
}

/** Whether a URL shows the same notes in the same order as a view. */
export function isAddressOf(params: URLSearchParams, content: Addressed['content'], looker: Looker): boolean {
  return (
    filterOf(params, looker.now).toString() === searchOf(content, looker).toString() &&
    sortToText(sortFromText(params.get('sort') ?? '')) === sortToText(content.sort)
  )
}

/** The filter of a URL in the form in which a view stores it. Dates that are not whole months stay fixed. */
export function searchToKeep(
  params: URLSearchParams,
  { now, email }: Looker,
  { dates, mine }: KeptAs,
): string {
  const filter = filterOf(params, now)
  const dated = dates === 'fixed' ? filter : (toRelativeDates(filter, tokyoDate(now)) ?? filter)
  return (mine === 'maker' ? dated : toViewersNotes(dated, email)).toString()
}

/** How a view stores its filter when it is saved again: fixed dates stay fixed, and a fixed sales person stays fixed. */
export function keptAs({ search }: Pick<ViewContent, 'search'>, email: string): KeptAs {
  const before = new URLSearchParams(search)
  const hadDays = (before.has('from_date') || before.has('to_date')) && !hasRelativeDates(search)
  return { dates: hadDays ? 'fixed' : 'relative', mine: hasNotesOf(search, email) ? 'maker' : 'viewer' }
}
