import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { historyQuery } from './note-queries.ts'

/** A note's history, as far as it was asked for. A failure is logged; the card says quietly that something failed. */
export function useHistory(id: string) {
  const query = useInfiniteQuery(historyQuery(id))
  const { data, error, isFetching, refetch, fetchNextPage } = query
  useEffect(() => {
    if (error !== null) console.error(deliveryNoteMessages.history.failed, error)
  }, [error])
  return {
    /** undefined until the first page is there */
    entries: data?.pages.flatMap((page) => page.entries),
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
        // Asking for a page ends what is under way, and with it the news that is just being asked for.
        if (isUnderWay) await refetch({ cancelRefetch: false })
        more = await fetchNextPage()
        isUnderWay = more.isFetching
        // News that are asked for meanwhile end it in turn, and bring no further page.
      } while (more.isSuccess && more.hasNextPage && more.data.pages.length === shown)
    },
  }
}
