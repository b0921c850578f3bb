import type { DeliveryNoteTotals } from '@kenshu/contract/delivery-note/list'
import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ApiError } from '../../../lib/api/api-client.ts'
import { noteListMessages } from '../../../messages/note-list-ja.ts'
import { useBetweenPresses } from '../../../ui/buttons/use-between-presses.ts'
import { listQuery, toNoteQuery, totalsQuery } from './list-queries.ts'
import { useListRefresh } from './list-refresh.ts'
import { useFeed } from './live/use-feed.ts'
import { mayBeMissing, type ReadPage, withChanges } from './live/with-changes.ts'
import { pagesInSight } from './pages-in-sight.ts'
import { LISTS_KEY } from './query-keys.ts'
import { useGently } from './use-gently.ts'

/** The results of a search so far. */
export interface FoundNotes {
  /** undefined before the first rows arrive; the rows of the previous search while `isPlaceholderData` */
  rows: readonly DeliveryNoteRow[] | undefined
  /** of all matching notes, even while rows are still loading; undefined if unknown, as beside rows that are newer than the count */
  totals: DeliveryNoteTotals | undefined
  /** ids of matching notes that can't be read; they are not in the rows, the count or the sum */
  unreadable: readonly string[]
  /** whether `rows` has all matching notes */
  isComplete: boolean
  isPlaceholderData: boolean
  isFetching: boolean
  error: Error | null
  /** Refetches everything. */
  search: () => void
  /** Fetches what is missing after a failure. */
  retry: () => void
}

/** Count and sum of rows. */
export function totalsOf(rows: readonly DeliveryNoteRow[]): DeliveryNoteTotals {
  const totalAmountWithTax = rows.reduce((sum, row) => sum + row.totalAmountWithTax, 0)
  return { count: rows.length, totalAmountWithTax }
}

/**
 * The pages whose rows are shown: those in sight while more pages are being loaded, then all. As long as these pages stay the same, so does
 * the returned array, so that the rows are not sorted again.
 */
function useShownPages(pages: ReadPage[] | undefined, isReading: boolean): ReadPage[] | undefined {
  const inSight = useMemo(() => (pages === undefined ? undefined : pagesInSight(pages)), [pages])
  const [kept, setKept] = useState(inSight)
  const next = isReading ? inSight : pages
  const isSame = next?.length === kept?.length && next?.every((page, at) => page === kept?.[at]) !== false
  if (!isSame) setKept(next)
  return isSame ? kept : next
}

/**
 * The notes that match a search: the first page at once, the others in the background, with live changes. null disables the search.
 * Failures are logged (specification 8); `error` is for the screen.
 */
export function useDeliveryNotes(search: URLSearchParams | null): FoundNotes {
  const queryClient = useQueryClient()
  useListRefresh()
  // Others' changes make rows come, go and move.
  const { changes, imported } = useBetweenPresses(useFeed())
  const list = useInfiniteQuery(listQuery(search))
  const totals = useQuery(totalsQuery(search))
  const { data, error, hasNextPage, isFetching, isError, fetchNextPage, isPlaceholderData } = list
  const pages = data?.pages

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError && !isPlaceholderData) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage])

  const first = pages?.[0]
  const isImportMissing = imported !== null && first !== undefined && mayBeMissing(imported, first)
  useEffect(() => {
    if (isImportMissing) void queryClient.invalidateQueries({ queryKey: LISTS_KEY })
  }, [isImportMissing, imported, queryClient])

  useEffect(() => {
    if (error === null) return
    const isForbidden = error instanceof ApiError && error.status === 403
    console.error(noteListMessages[isForbidden ? 'forbidden' : 'failed'], error)
  }, [error])

  const isReading = hasNextPage && !isError
  const inSight = useShownPages(pages, isReading)
  const now = useMemo(
    () => ({ search, inSight, changes, isWhole: !hasNextPage, isPlaceholderData }),
    [search, inSight, changes, hasNextPage, isPlaceholderData],
  )
  const shown = useGently(now)
  const rows = useMemo(
    () =>
      shown.inSight === undefined || shown.search === null
        ? undefined
        : withChanges(shown.inSight, shown.changes, toNoteQuery(shown.search)),
    [shown.inSight, shown.changes, shown.search],
  )
  const unreadable = useMemo(() => [...new Set(pages?.flatMap((page) => page.unreadable))], [pages])
  const isComplete = rows !== undefined && shown.isWhole && !shown.isPlaceholderData
  const counted = useMemo(() => (isComplete ? totalsOf(rows) : undefined), [isComplete, rows])
  // Rows and count arrive on their own. A count of the previous search may stand beside its rows, but not beside the rows of this one.
  const isCountOld = totals.isPlaceholderData && !shown.isPlaceholderData

  return {
    rows,
    unreadable,
    totals: counted ?? (isCountOld ? undefined : totals.data),
    isComplete,
    isPlaceholderData: shown.isPlaceholderData,
    isFetching,
    error,
    search: () => void queryClient.invalidateQueries({ queryKey: LISTS_KEY, refetchType: 'active' }),
    retry: () => void (list.isFetchNextPageError ? fetchNextPage() : list.refetch()),
  }
}
