import { type Import, type Imports, importsSchema } from '@kenshu/contract/imports/imports'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { callApi } from '../../lib/api-client.ts'
import { IMPORTS_POLL_MS } from '../../lib/limits.ts'

export type ImportsState =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void; isRetrying: boolean }
  | {
      state: 'ready'
      imports: Import[]
      /** loads the next page; null on the last page */
      more: (() => void) | null
      isLoadingMore: boolean
      hasMoreFailed: boolean
    }

/** Whether a promote or an undo in the history is still running. */
function isUnderWay(imports: readonly Import[]): boolean {
  return imports.some(({ runs }) =>
    runs.some((run) => run.state === 'queued' || run.state === 'running' || run.undo?.state === 'running'),
  )
}

function importsOf(data: InfiniteData<Imports> | undefined): Import[] {
  return data?.pages.flatMap((page) => page.imports) ?? []
}

/** The uploads and their promotes, newest first, in pages. Polled while something runs. */
const IMPORTS_QUERY = infiniteQueryOptions({
  queryKey: ['imports'],
  queryFn: ({ pageParam, signal }) =>
    callApi(importsSchema, 'imports/', {
      ...(pageParam !== '' && { query: new URLSearchParams({ before: pageParam }) }),
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (last) => last.next_before,
  staleTime: 0,
  refetchInterval: ({ state }) => (isUnderWay(importsOf(state.data)) ? IMPORTS_POLL_MS : false),
})

/** Refetches the history. */
export function refreshImports(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: IMPORTS_QUERY.queryKey })
}

/** The state of the history, and a function to load its next page. */
export function useImports(): ImportsState {
  const query = useInfiniteQuery(IMPORTS_QUERY)
  if (query.data !== undefined) {
    return {
      state: 'ready',
      imports: importsOf(query.data),
      more: query.hasNextPage ? () => void query.fetchNextPage() : null,
      isLoadingMore: query.isFetchingNextPage,
      hasMoreFailed: query.isFetchNextPageError,
    }
  }
  if (query.error === null) return { state: 'loading' }
  return {
    state: 'failed',
    error: query.error,
    retry: () => void query.refetch(),
    isRetrying: query.isFetching,
  }
}
