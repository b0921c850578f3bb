import type { ListSort } from '@kenshu/contract/views/sort'
import { useWindowEvent } from '@mantine/hooks'
import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paramsNow } from '../../../lib/address.ts'
import { keepSearch } from '../../../lib/last-search.ts'
import {
  filterFromParams,
  filterToParams,
  hasFilterParams,
  isAskable,
  type ListFilter,
  NO_FILTER,
} from './filter-params.ts'
import { withSort } from './order/use-list-sort.ts'
import { TYPED_PARAM } from './search/use-typed-search.ts'

/** URL parameters that are not part of the filter. A new search keeps them, because they only affect how notes are shown. */
const NOT_OF_FILTER = ['sort', 'view']

function withOwn(filter: URLSearchParams, before: URLSearchParams): URLSearchParams {
  const kept = [...before].filter(([name]) => NOT_OF_FILTER.includes(name))
  return new URLSearchParams([...filter, ...kept])
}

function withTyped(address: URLSearchParams, typed: string): URLSearchParams {
  return new URLSearchParams([
    ...address,
    ...(typed === '' ? [] : [[TYPED_PARAM, typed] as [string, string]]),
  ])
}

export interface ListSearch {
  /** the filter in the fields */
  filter: ListFilter
  /** whether a search is shown or about to start; false if the URL has no valid filter */
  isSearched: boolean
  /** the filter to query; null if there is none or it is not known yet */
  asked: ListFilter | null
  /**
   * Writes a filter into the URL as a new history entry. Returns false if the URL already has it.
   * @param typed the text in the search field
   * @param sort the sort order of the found notes; the one in the URL if omitted
   */
  search: (next: ListFilter, typed: string, sort?: ListSort) => boolean
}

/**
 * The list's filter. The URL holds it, so that reload, back and a shared link show the same list. A URL without a filter is
 * replaced by the initial one, without a new history entry.
 * @param opening the initial query; null if it is not known yet
 */
export function useListSearch(opening: URLSearchParams | null): ListSearch {
  const [params, setParams] = useSearchParams()
  const isFirstVisit = !hasFilterParams(params)

  useEffect(() => {
    const before = paramsNow()
    if (!isFirstVisit || hasFilterParams(before) || opening === null) return
    const others = [...before].filter(([name]) => !opening.has(name))
    setParams(new URLSearchParams([...opening, ...others]), { replace: true })
  }, [isFirstVisit, opening, setParams])

  const query = `?${params.toString()}`
  const keep = useCallback(() => {
    if (!isFirstVisit) keepSearch(query)
  }, [isFirstVisit, query])
  useEffect(keep, [keep])
  // The user may return to this one of several lists.
  useWindowEvent('focus', keep)

  const asked = useMemo(
    () => filterFromParams(isFirstVisit ? (opening ?? params) : params),
    [isFirstVisit, opening, params],
  )
  return {
    filter: asked ?? NO_FILTER,
    asked: asked === null || !isAskable(asked) ? null : asked,
    isSearched: asked === null ? isFirstVisit : isAskable(asked),
    search: (next, typed, sort) => {
      const address = filterToParams(next)
      if (address.toString() === filterToParams(asked ?? NO_FILTER).toString() && asked !== null) return false
      const after = withTyped(withOwn(address, paramsNow()), typed)
      setParams(sort === undefined ? after : withSort(after, sort))
      return true
    },
  }
}
