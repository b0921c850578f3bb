import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, mayPass } from '../lib/api/api-error.ts'
import { CALL_RETRIES, FAILED_AGAIN_MS, FRESH_MS } from '../lib/limits.ts'
import { endRefusedSession } from '../lib/session/end.ts'
import { checkSessionAfter } from '../lib/session/who.ts'
import { askFailedAgain } from './ask-failed-again.ts'

function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.status >= 500)
}

/** A refusal may mean that the session has ended, or that the user has another role now. */
function askWhoAfter(error: unknown): void {
  endRefusedSession(error)
  checkSessionAfter(error)
}

/** The app's single cache of server state. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      askWhoAfter(error)
      askFailedAgain(query, error)
    },
  }),
  mutationCache: new MutationCache({ onError: askWhoAfter }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      // Without a connection a call fails, and the page says so, instead of waiting. When the connection returns, stale data are fetched
      // again.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchInterval: ({ state: { data, error } }) =>
        data !== undefined && mayPass(error) ? FAILED_AGAIN_MS : false,
      retry: (failures, error) => failures < CALL_RETRIES && isWorthRetrying(error),
    },
    // A press without a connection fails. It is not made later, when the user may have changed their mind.
    mutations: { networkMode: 'always' },
  },
})
