import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/delivery-note'
import type { DeliveryNoteTotals } from '@kenshu/contract/delivery-note/list'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { ApiError } from '../../../lib/api-client.ts'
import { noteListMessages } from '../../../messages/note-list-ja.ts'
import { useListRefresh } from './list-refresh.ts'
import { useFeed } from './live/use-feed.ts'
import { mayBeMissing, withChanges } from './live/with-changes.ts'
import { LISTS_KEY, listQuery, toNoteQuery, totalsQuery } from './note-queries.ts'

/** What a search has found so far. */
export interface FoundNotes {
  /** undefined before the first rows are there; those of the search before as long as `isPlaceholderData` */
  rows: readonly DeliveryNoteRow[] | undefined
  /** of all that the search finds, also while rows are still being read; undefined while nobody knows */
  totals: DeliveryNoteTotals | undefined
  /** ids of notes that the search finds and that cannot be read: they are in no row, count or sum of it */
  unreadable: readonly string[]
  /** whether `rows` is all that there is */
  isComplete: boolean
  isPlaceholderData: boolean
  isFetching: boolean
  error: Error | null
  /** Asks for everything anew. */
  search: () => void
  /** After a failure: asks for what is missing. */
  retry: () => void
}

/** Count and sum of rows. */
export function totalsOf(rows: readonly DeliveryNoteRow[]): DeliveryNoteTotals {
  const totalAmountWithTax = rows.reduce((sum, row) => sum + row.totalAmountWithTax, 0)
  return { count: rows.length, totalAmountWithTax }
}

/**
 * The notes that a search finds: the first ones at once, the others behind, and kept up to date with what anybody changes; null
 * asks for nothing. Failures are logged (specification 8); `error` is for the screen.
 */
export function useDeliveryNotes(search: URLSearchParams | null): FoundNotes {
  const queryClient = useQueryClient()
  useListRefresh()
  const { changes, imported } = useFeed()
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

  const rows = useMemo(
    () =>
      pages === undefined || search === null ? undefined : withChanges(pages, changes, toNoteQuery(search)),
    [pages, changes, search],
  )
  const unreadable = useMemo(() => [...new Set(pages?.flatMap((page) => page.unreadable))], [pages])
  const isComplete = rows !== undefined && !hasNextPage && !isPlaceholderData
  const counted = useMemo(() => (isComplete ? totalsOf(rows) : undefined), [isComplete, rows])

  return {
    rows,
    unreadable,
    totals: counted ?? totals.data,
    isComplete,
    isPlaceholderData,
    isFetching,
    error,
    search: () => void queryClient.invalidateQueries({ queryKey: LISTS_KEY, refetchType: 'active' }),
    retry: () => void (list.isFetchNextPageError ? fetchNextPage() : list.refetch()),
  }
}
