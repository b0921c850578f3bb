import { useSetState } from '@mantine/hooks'
import { useState } from 'react'
import { filterToParams, isAskable, isRangeReversed, type ListFilter } from './filter-params.ts'

/** Which fields contain text that is not a date or an amount. */
interface Unreadable {
  from: boolean
  to: boolean
  min: boolean
  max: boolean
}

const NOTHING_UNREADABLE: Unreadable = { from: false, to: false, min: false, max: false }

function isReadable(unreadable: Unreadable): boolean {
  return !Object.values(unreadable).includes(true)
}

export interface FilterDraft {
  draft: ListFilter
  change: (part: Partial<ListFilter>) => void
  /** Changes fields and, if that completes a condition (a picked date, a removed value), searches at once. */
  put: (part: Partial<ListFilter>, isComplete: boolean) => void
  unreadable: Unreadable
  /** whether any field has such text */
  isUnreadable: boolean
  setUnreadable: (part: Partial<Unreadable>) => void
  /** whether the user has tried to search with the current fields */
  isChecked: boolean
  /** changes when the text fields must be remounted, because their values were set from outside */
  generation: number
  /** whether the fields for client, sales person and amount are visible */
  hasMore: boolean
  setHasMore: (hasMore: boolean) => void
  /** Searches with the fields' values and a change of them. If there are errors, shows them instead, and returns false. */
  search: (part?: Partial<ListFilter>) => boolean
  /** Searches if a field has changed since the last search: the user has completed a condition. */
  apply: () => void
  /** Sets all fields to a filter. */
  fill: (filter: ListFilter) => void
}

/**
 * The values in the filter's fields before the search.
 * @param filter the filter in the URL; when it changes (back, a link), the fields follow
 */
export function useFilterDraft(filter: ListFilter, onSearch: (filter: ListFilter) => void): FilterDraft {
  const [draft, setDraft] = useState(filter)
  const [unreadable, setUnreadable] = useSetState(NOTHING_UNREADABLE)
  const [isChecked, setIsChecked] = useState(false)
  const [hasMore, setHasMore] = useState(false)
  const [generation, setGeneration] = useState(0)
  const address = filterToParams(filter).toString()
  const [seen, setSeen] = useState(address)
  /** The searches of this form that the URL does not have yet. */
  const [coming, setComing] = useState<string[]>([])
  if (seen !== address) {
    setSeen(address)
    setComing(coming.slice(coming.indexOf(address) + 1))
    // After the user's own search the fields keep what has been entered since, and the focus.
    if (!coming.includes(address)) fill(filter)
  }

  function fill(next: ListFilter) {
    setDraft(next)
    setUnreadable(NOTHING_UNREADABLE)
    setIsChecked(false)
    setGeneration((before) => before + 1)
  }

  function change(part: Partial<ListFilter>) {
    setDraft((before) => ({ ...before, ...part }))
  }

  function search(part: Partial<ListFilter> = {}) {
    const next = { ...draft, ...part }
    const left = {
      from: unreadable.from && part.fromDate === undefined,
      to: unreadable.to && part.toDate === undefined,
      min: unreadable.min && part.minAmount === undefined,
      max: unreadable.max && part.maxAmount === undefined,
    }
    setDraft(next)
    setUnreadable(left)
    setIsChecked(true)
    if (left.min || left.max || (!isAskable(next) && !isRangeReversed(next))) setHasMore(true)
    if (!isReadable(left)) return false
    // Text that is not a date or an amount stays in its field until the field is remounted.
    if (!isReadable(unreadable)) setGeneration((before) => before + 1)
    if (!isAskable(next)) return false
    const asked = filterToParams(next).toString()
    if (asked !== address) setComing((before) => [...before, asked])
    onSearch(next)
    return true
  }

  return {
    draft,
    change,
    put: (part, isComplete) => {
      if (isComplete) search(part)
      else change(part)
    },
    unreadable,
    isUnreadable: !isReadable(unreadable),
    setUnreadable,
    isChecked,
    generation,
    hasMore,
    setHasMore,
    search,
    apply: () => {
      const isChanged = filterToParams(draft).toString() !== address || !isReadable(unreadable)
      if (isChanged) search()
    },
    fill,
  }
}
