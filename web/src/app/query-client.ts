import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api-client.ts'
import { endSession } from '../lib/session.ts'

const RETRIES = 2

function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.status >= 500)
}

/** A sign-in that the server refuses (ended, disabled, revoked) is over: back to the sign-in page, with the reason. */
function endRefusedSession(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 401) return
  endSession(error.message).catch((failure: unknown) => {
    console.error('Sign-out failed', failure)
  })
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
