import { useWindowEvent } from '@mantine/hooks'
import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { keepSearch } from '../../../lib/last-search.ts'
import {
  filterFromParams,
  filterToParams,
  hasFilterParams,
  isAskable,
  type ListFilter,
  NO_FILTER,
} from './filter-params.ts'
import { TYPED_PARAM } from './search/use-typed-search.ts'

/** Of an address, what is not of the filter: another search does not change how its notes are shown. */
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
  /** what the fields show */
  filter: ListFilter
  /** whether notes are found or looked for: false where the address holds no filter that can be asked for */
  isSearched: boolean
  /** what to ask for; null: nothing, or not known yet */
  asked: ListFilter | null
  /**
   * Puts a filter into the address, as a step in the history; false where it already stands there.
   * @param typed what stands in the field that searches as one types
   */
  search: (next: ListFilter, typed: string) => boolean
}

/**
 * The list's filter, which the address holds, so that reload, back and a shared link show the same list.
 * An address without one gets that with which the list begins, without an entry in the history.
 * @param opening what an address without a filter becomes; null: not known yet
 */
export function useListSearch(opening: URLSearchParams | null): ListSearch {
  const [params, setParams] = useSearchParams()
  const isFirstVisit = !hasFilterParams(params)

  useEffect(() => {
    // The address itself: what is rendered may still be the one before, without a note that somebody has opened meanwhile.
    const before = new URLSearchParams(location.search)
    if (!isFirstVisit || hasFilterParams(before) || opening === null) return
    const others = [...before].filter(([name]) => !opening.has(name))
    setParams(new URLSearchParams([...opening, ...others]), { replace: true })
  }, [isFirstVisit, opening, setParams])

  const query = `?${params.toString()}`
  const keep = useCallback(() => {
    if (!isFirstVisit) keepSearch(query)
  }, [isFirstVisit, query])
  useEffect(keep, [keep])
  // Somebody may come back to this one of several lists.
  useWindowEvent('focus', keep)

  const asked = useMemo(
    () => filterFromParams(isFirstVisit ? (opening ?? params) : params),
    [isFirstVisit, opening, params],
  )
  return {
    filter: asked ?? NO_FILTER,
    asked: asked === null || !isAskable(asked) ? null : asked,
    isSearched: asked === null ? isFirstVisit : isAskable(asked),
    search: (next, typed) => {
      const address = filterToParams(next)
      if (address.toString() === filterToParams(asked ?? NO_FILTER).toString() && asked !== null) return false
      setParams((before) => withTyped(withOwn(address, before), typed))
      return true
    },
  }
}
