import { tokyoDate } from '@kenshu/contract/calendar-date'
import { STANDARD_LAYOUT } from '@kenshu/contract/views/layout'
import type { View, ViewContent } from '@kenshu/contract/views/schema'
import { DEFAULT_SORT, sortFromText, sortToText } from '@kenshu/contract/views/sort'
import { defaultFilter, filterFromParams, filterToParams } from '../filter-params.ts'
import { TYPED_PARAM } from '../search/use-typed-search.ts'
import { hasRelativeDates, toRelativeDates, withDatesOf } from './relative-dates.ts'

/** The part of a view that an address carries. */
export type Addressed = Pick<View, 'id'> & { content: Pick<ViewContent, 'search' | 'sort'> }

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

/** The filter of a view as it is today. */
export function searchOf(content: Pick<ViewContent, 'search'>, now: Date): URLSearchParams {
  return filterOf(withDatesOf(content.search, tokyoDate(now)), now)
}

/** The address' query of a view. */
export function viewAddress({ id, content }: Addressed, now: Date): URLSearchParams {
  const params = searchOf(content, now)
  if (sortToText(content.sort) !== sortToText(DEFAULT_SORT)) params.set('sort', sortToText(content.sort))
  params.set('view', id)
  return params
}

/** Whether an address shows what a view shows, in its order. */
export function isAddressOf(params: URLSearchParams, content: Addressed['content'], now: Date): boolean {
  return (
    filterOf(params, now).toString() === searchOf(content, now).toString() &&
    sortToText(sortFromText(params.get('sort') ?? '')) === sortToText(content.sort)
  )
}

/** What an address' filter is kept as: as it is, and told by the month where its dates are of whole months. */
export function searchesToKeep(
  params: URLSearchParams,
  now: Date,
): { fixed: string; relative: string | null } {
  const filter = filterOf(params, now)
  return {
    fixed: filter.toString(),
    relative: toRelativeDates(filter, tokyoDate(now))?.toString() ?? null,
  }
}

/** The same for a view that is saved again: one whose dates were days stays so. */
export function searchToKeepIn(view: ViewContent, params: URLSearchParams, now: Date): string {
  const { fixed, relative } = searchesToKeep(params, now)
  const before = new URLSearchParams(view.search)
  const hadDays = (before.has('from_date') || before.has('to_date')) && !hasRelativeDates(view.search)
  return hadDays ? fixed : (relative ?? fixed)
}
