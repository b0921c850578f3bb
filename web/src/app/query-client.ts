import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api-client.ts'
import { CALL_RETRIES, FRESH_MS } from '../lib/limits.ts'
import { endRefusedSession } from '../lib/session/end.ts'

function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.status >= 500)
}

/** The app's single cache of server state. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: endRefusedSession }),
  mutationCache: new MutationCache({ onError: endRefusedSession }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < CALL_RETRIES && isWorthRetrying(error),
    },
  },
})
