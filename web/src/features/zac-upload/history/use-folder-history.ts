import { type Import, importSchema } from '@kenshu/contract/imports/imports'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { IMPORTS_POLL_MS } from '../../../lib/limits.ts'

const HISTORIES_KEY = ['imports'] as const

/** Whether a promote of the upload, or the undo of one, is still running. */
function isUnderWay(upload: Import | undefined): boolean {
  return (
    upload?.runs.some(
      (run) => run.state === 'queued' || run.state === 'running' || run.undo?.state === 'running',
    ) ?? false
  )
}

/**
 * An upload with all its promotes, newest first. Polled while one runs.
 * @param version changes with the folder's live state; then the history is read again, and the former one stays until it is there
 */
export function useFolderHistory(folder: string, version: string) {
  return useQuery({
    queryKey: [...HISTORIES_KEY, folder, version],
    queryFn: ({ signal }) => callApi(importSchema, `imports/${encodeURIComponent(folder)}/`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? IMPORTS_POLL_MS : false),
  })
}

/** Refetches the histories that are shown. */
export function refreshHistories(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: HISTORIES_KEY })
}
