import { useState } from 'react'
import { filterToParams, isAskable, isRangeReversed, type ListFilter } from './filter-params.ts'

/** Which fields hold text that is no date or no amount. */
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
  /** whether somebody has tried to search with what stands in the fields */
  isChecked: boolean
  /** differs when fields that are typed into are to be made anew, with what others put there */
  generation: number
  /** whether the fields for client, sales person and amount are in sight */
  hasMore: boolean
  setHasMore: (hasMore: boolean) => void
  /** Searches with what stands in the fields, a part of it changed; with something wrong it shows that instead. */
  search: (part?: Partial<ListFilter>) => void
  /** Puts a whole filter into the fields. */
  fill: (filter: ListFilter) => void
}

/**
 * What stands in the filter's fields, before it is searched for.
 * @param filter the filter of the address; when another comes (back, a link), the fields follow
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
    // After one's own search the fields already say what the address says, and keep the focus.
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
    // Text that was no date or amount stands in its field until that is made anew.
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
