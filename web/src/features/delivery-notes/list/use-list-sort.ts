import { DEFAULT_SORT, type ListSort, sortFromText, sortToText } from '@kenshu/contract/views/sort'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The address' parameter; there is none for the usual sort. */
const SORT_PARAM = 'sort'

/** By what the list is sorted. The address holds it, so that a link shows the same; going back does not undo it step by step. */
export function useListSort(): [sort: ListSort, setSort: (next: ListSort) => void] {
  const [params, setParams] = useSearchParams()
  const text = params.get(SORT_PARAM) ?? ''
  // The same array as long as the address says the same: the rows are sorted by it.
  const sort = useMemo(() => sortFromText(text), [text])
  return [
    sort,
    (next) => {
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
