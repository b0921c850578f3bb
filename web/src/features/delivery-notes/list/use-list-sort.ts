import { DEFAULT_SORT, type ListSort, sortFromText, sortToText } from '@kenshu/contract/views/sort'
import { createContext, useContext, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The address' parameter; there is none for the usual sort. */
const SORT_PARAM = 'sort'

type SortState = readonly [sort: ListSort, setSort: (next: ListSort) => void]

export const SortContext = createContext<SortState | null>(null)

/** By what the list is sorted, and the way to change it; only for what is inside the list's page. */
export function useListSort(): SortState {
  const state = useContext(SortContext)
  if (state === null) throw new Error('useListSort is for what is inside the list')
  return state
}

/**
 * By what the list is sorted. The address holds it, so that a link shows the same; going back does not undo it step by step. The
 * address follows a moment later, and a second change must not be made to what was before the first one.
 */
export function useSortState(): SortState {
  const [params, setParams] = useSearchParams()
  const inAddress = params.get(SORT_PARAM) ?? ''
  const [seen, setSeen] = useState(inAddress)
  const [sort, setSort] = useState(() => sortFromText(inAddress))
  if (seen !== inAddress) {
    setSeen(inAddress)
    if (sortToText(sort) !== sortToText(sortFromText(inAddress))) setSort(sortFromText(inAddress))
  }
  return [
    sort,
    (next) => {
      setSort(next)
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          after.delete(SORT_PARAM)
          if (sortToText(next) !== sortToText(DEFAULT_SORT)) after.set(SORT_PARAM, sortToText(next))
          return after
        },
        { replace: true },
      )
    },
  ]
}
