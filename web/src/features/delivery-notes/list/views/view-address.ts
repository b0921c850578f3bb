import { tokyoDate } from '@kenshu/contract/calendar-date'
import { STANDARD_LAYOUT } from '@kenshu/contract/views/layout'
import { DEFAULT_SORT, sortFromText, sortToText } from '@kenshu/contract/views/sort'
import type { View, ViewContent } from '@kenshu/contract/views/view'
import { defaultFilter, filterFromParams, filterToParams } from '../filter-params.ts'
import { TYPED_PARAM } from '../search/use-typed-search.ts'
import { hasRelativeDates, toRelativeDates, withDatesOf } from './relative-dates.ts'
import { hasNotesOf, toViewersNotes, withNotesOf } from './viewers-notes.ts'

/** The part of a view that an address carries. */
export type Addressed = Pick<View, 'id'> & { content: Pick<ViewContent, 'search' | 'sort'> }

/** When a view is looked at, and by whom. */
export interface Looker {
  now: Date
  /** whose notes 自分の担当 are */
  email: string
}

/** What of a filter a view keeps by the day, or by who looks at it. */
export interface KeptAs {
  /** relative: dates of whole months go with the month */
  dates: 'relative' | 'fixed'
  /** viewer: 自分の担当 means whoever looks at the view. maker: whoever has saved it */
  mine: 'viewer' | 'maker'
}

/** The list of somebody who has chosen no view: the filter of a first visit (specification 9). */
export function standardContent(now: Date): ViewContent {
  return {
    search: filterToParams(defaultFilter(now)).toString(),
    sort: DEFAULT_SORT,
    layout: STANDARD_LAYOUT,
  }
}

/**
 * A filter and what was typed as they are in an address, whatever order the parameters had; the usual filter where nothing of it
 * can be read.
 */
function filterOf(params: URLSearchParams, now: Date): URLSearchParams {
  const filter = filterToParams(filterFromParams(params) ?? defaultFilter(now))
  const typed = params.get(TYPED_PARAM) ?? ''
  if (typed !== '') filter.set(TYPED_PARAM, typed)
  return filter
}

/** The filter of a view as it is today, for whoever looks at it. */
export function searchOf({ search }: Pick<ViewContent, 'search'>, { now, email }: Looker): URLSearchParams {
  return filterOf(withNotesOf(withDatesOf(search, tokyoDate(now)), email), now)
}

/** The address' query of a view. */
export function viewAddress({ id, content }: Addressed, looker: Looker): URLSearchParams {
  const params = searchOf(content, looker)
  if (sortToText(content.sort) !== sortToText(DEFAULT_SORT)) params.set('sort', sortToText(content.sort))
  params.set('view', id)
  return params
}

/** Whether an address shows what a view shows, in its order. */
export function isAddressOf(params: URLSearchParams, content: Addressed['content'], looker: Looker): boolean {
  return (
    filterOf(params, looker.now).toString() === searchOf(content, looker).toString() &&
    sortToText(sortFromText(params.get('sort') ?? '')) === sortToText(content.sort)
  )
}

/** What an address' filter is kept as; dates that are not of whole months stay days. */
export function searchToKeep(
  params: URLSearchParams,
  { now, email }: Looker,
  { dates, mine }: KeptAs,
): string {
  const filter = filterOf(params, now)
  const dated = dates === 'fixed' ? filter : (toRelativeDates(filter, tokyoDate(now)) ?? filter)
  return (mine === 'maker' ? dated : toViewersNotes(dated, email)).toString()
}

/** How a view that is saved again keeps them: one whose dates were days, or whose 自分の担当 was one person, stays so. */
export function keptAs({ search }: Pick<ViewContent, 'search'>, email: string): KeptAs {
  const before = new URLSearchParams(search)
  const hadDays = (before.has('from_date') || before.has('to_date')) && !hasRelativeDates(search)
  return { dates: hadDays ? 'fixed' : 'relative', mine: hasNotesOf(search, email) ? 'maker' : 'viewer' }
}
