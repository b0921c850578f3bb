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
  unreadable: Unreadable
  setUnreadable: (part: Partial<Unreadable>) => void
  /** whether the user has tried to search with the current fields */
  isChecked: boolean
  /** changes when the text fields must be remounted, because their values were set from outside */
  generation: number
  /** whether the fields for client, sales person and amount are visible */
  hasMore: boolean
  setHasMore: (hasMore: boolean) => void
  /** Searches with the fields' values and a change of them. If there are errors, shows them instead. */
  search: (part?: Partial<ListFilter>) => void
  /** Sets all fields to a filter. */
  fill: (filter: ListFilter) => void
}

/**
 * The values in the filter's fields before the search.
 * @param filter the filter in the URL; when it changes (back, a link), the fields follow
 */
export function useFilterDraft(filter: ListFilter, onSearch: (filter: ListFilter) => void): FilterDraft {
  const [draft, setDraft] = useState(filter)
  const [unreadable, setUnreadable] = useState(NOTHING_UNREADABLE)
  const [isChecked, setIsChecked] = useState(false)
  const [hasMore, setHasMore] = useState(false)
  const [generation, setGeneration] = useState(0)
  const address = filterToParams(filter).toString()
  const [seen, setSeen] = useState(address)
  if (seen !== address) {
    setSeen(address)
    // After the user's own search the fields already match the URL, and keep the focus.
    const isOwn = filterToParams(draft).toString() === address && isReadable(unreadable)
    if (!isOwn) fill(filter)
  }

  function fill(next: ListFilter) {
    setDraft(next)
    setUnreadable(NOTHING_UNREADABLE)
    setIsChecked(false)
    setGeneration((before) => before + 1)
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
    if (!isReadable(left)) return
    // Text that is not a date or an amount stays in its field until the field is remounted.
    if (!isReadable(unreadable)) setGeneration((before) => before + 1)
    if (isAskable(next)) onSearch(next)
  }

  return {
    draft,
    change: (part) => {
      setDraft((before) => ({ ...before, ...part }))
    },
    unreadable,
    setUnreadable: (part) => {
      setUnreadable((before) => ({ ...before, ...part }))
    },
    isChecked,
    generation,
    hasMore,
    setHasMore,
    search,
    fill,
  }
}
