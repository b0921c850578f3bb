import { logLinkSchema, type PromoteResult, promoteResultSchema } from '@kenshu/contract/promote/promote'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, callApi } from '../../lib/api/api-client.ts'

export type ResultState =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void; isRetrying: boolean }
  | {
      state: 'ready'
      result: PromoteResult
      /** requests the result again, for links that could not be signed */
      askAgain: () => void
      isAsking: boolean
    }

/** The result of a folder's last promote. Not cached, because its links are newly signed on each call. */
export function usePromoteResult(folder: string): ResultState {
  const query = useQuery({
    queryKey: ['promote-result', folder],
    queryFn: ({ signal }) =>
      callApi(promoteResultSchema, `promote/${encodeURIComponent(folder)}/`, { signal }),
    enabled: folder !== '',
    staleTime: 0,
    gcTime: 0,
  })
  if (folder === '') return { state: 'none' }
  const askAgain = () => void query.refetch()
  if (query.data !== undefined) {
    return { state: 'ready', result: query.data, askAgain, isAsking: query.isFetching }
  }
  if (query.error === null) return { state: 'loading' }
  if (isNoResult(query.error)) return { state: 'none' }
  return {
    state: 'failed',
    error: query.error,
    retry: askAgain,
    isRetrying: query.isFetching,
  }
}

/** The folder does not exist, was never promoted, or its name is incomplete. The page does not treat this as a failure. */
function isNoResult(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422)
}

/** Fetches the log link once in the background. A failure is only logged (specification 2). */
export function useLogLink(folder: string): string | null {
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    callApi(logLinkSchema, `promote/${encodeURIComponent(folder)}/log/`, { signal: controller.signal }).then(
      (answer) => {
        setLink(answer.log_signed_url)
      },
      (error: unknown) => {
        if (!controller.signal.aborted) console.error('The log link could not be had', error)
      },
    )
    return () => {
      controller.abort()
    }
  }, [folder])
  return link
}
