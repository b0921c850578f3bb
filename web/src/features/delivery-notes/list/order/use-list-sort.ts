import { DEFAULT_SORT, type ListSort, sortFromText, sortToText } from '@kenshu/contract/views/sort'
import { createContext, useContext, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paramsNow } from '../../../../lib/address.ts'

/** The URL parameter of the sort order; omitted for the default. */
const SORT_PARAM = 'sort'

/** The URL parameters with a sort order. */
export function withSort(params: URLSearchParams, sort: ListSort): URLSearchParams {
  const after = new URLSearchParams(params)
  after.delete(SORT_PARAM)
  if (sortToText(sort) !== sortToText(DEFAULT_SORT)) after.set(SORT_PARAM, sortToText(sort))
  return after
}

type SortState = readonly [sort: ListSort, setSort: (next: ListSort) => void]

export const SortContext = createContext<SortState | null>(null)

/** The sort order of the list, and a function to change it. Only inside the list's page. */
export function useListSort(): SortState {
  const state = useContext(SortContext)
  if (state === null) throw new Error('useListSort is for what is inside the list')
  return state
}

/**
 * The sort order of the list. The URL holds it, so that a link shows the same; changes replace the history entry. The URL is
 * updated a moment later, so the state is kept here: a second change must build on the first.
 */
export function useSortState(): SortState {
  const [params, setParams] = useSearchParams()
  const inAddress = params.get(SORT_PARAM) ?? ''
  const [seen, setSeen] = useState(inAddress)
  const [sort, setSort] = useState(() => sortFromText(inAddress))
  if (seen !== inAddress) {
    setSeen(inAddress)
    // After two quick changes, the first may be rendered when the URL has the second already.
    const isLatest = inAddress === (paramsNow().get(SORT_PARAM) ?? '')
    if (isLatest && sortToText(sort) !== sortToText(sortFromText(inAddress))) setSort(sortFromText(inAddress))
  }
  return [
    sort,
    (next) => {
      setSort(next)
      setParams(withSort(paramsNow(), next), { replace: true })
    },
  ]
}
