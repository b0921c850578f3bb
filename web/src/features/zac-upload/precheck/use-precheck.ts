import { type PrecheckResult, precheckResultSchema } from '@kenshu/contract/promote/precheck'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError, callLongApi } from '../../../lib/api/api-client.ts'
import { precheckKey } from '../../../lib/open-precheck.ts'

export type PrecheckState =
  | { state: 'none' }
  | { state: 'checking' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; result: PrecheckResult }

/**
 * The plan of a folder's promote (POST /api/v1/promote/check/). It is requested once and cached, because the server needs a while,
 * and because confirming compares the shown plan with the current data.
 */
function precheckQuery(folder: string) {
  return queryOptions({
    queryKey: precheckKey(folder),
    queryFn: () => callLongApi(precheckResultSchema, 'promote/check/', { method: 'POST', json: { folder } }),
    enabled: folder !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchInterval: false,
    retry: false,
  })
}

/** The folder does not exist, or its name is incomplete. The page does not treat this as a failure. */
function isNoFolder(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.code === 'invalid_request')
}

/** The state of a folder's pre-check, and a function to repeat it. */
export function usePrecheck(folder: string): { check: PrecheckState; checkAgain: () => void } {
  const query = useQuery(precheckQuery(folder))
  return { check: stateOf(folder, query), checkAgain: () => void query.refetch() }
}

function stateOf(
  folder: string,
  query: { data: PrecheckResult | undefined; error: Error | null; isFetching: boolean },
): PrecheckState {
  if (folder === '') return { state: 'none' }
  if (query.isFetching) return { state: 'checking' }
  if (query.error !== null) {
    return isNoFolder(query.error) ? { state: 'none' } : { state: 'failed', error: query.error }
  }
  return query.data === undefined ? { state: 'checking' } : { state: 'ready', result: query.data }
}
