import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { historyQuery } from './note-queries.ts'

/** The loaded part of a note's history. A failure is logged, and the card shows a short message. */
export function useHistory(id: string) {
  const query = useInfiniteQuery(historyQuery(id))
  const { data, error, isFetching, refetch, fetchNextPage } = query
  useEffect(() => {
    if (error !== null) console.error(deliveryNoteMessages.history.failed, error)
  }, [error])
  return {
    /** undefined until the first page has arrived */
    entries: data?.pages.flatMap((page) => page.entries),
    error,
    isPending: query.isPending,
    isFetching,
    hasFailed: query.isLoadingError || query.isRefetchError,
    retry: () => void refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    showMore: async () => {
      const shown = data?.pages.length
      let isUnderWay = isFetching
      let more: Awaited<ReturnType<typeof fetchNextPage>>
      do {
        // fetchNextPage() would cancel a running refetch, and lose its new entries.
        if (isUnderWay) await refetch({ cancelRefetch: false })
        more = await fetchNextPage()
        isUnderWay = more.isFetching
        // A refetch that starts meanwhile cancels the page in turn, so no page is added; try again.
      } while (more.isSuccess && more.hasNextPage && more.data.pages.length === shown)
    },
  }
}
