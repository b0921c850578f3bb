import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api-client.ts'
import { endRefusedSession } from '../lib/session/end.ts'

const RETRIES = 2

function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.status >= 500)
}

/** The app's one store of server state. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: endRefusedSession }),
  mutationCache: new MutationCache({ onError: endRefusedSession }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
    },
  },
})
