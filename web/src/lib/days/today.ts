import { nextSchema, type TodayNext, todaySchema } from '@kenshu/contract/today/today'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../api/api-client.ts'
import { TODAY_FRESH_MS, TODAY_NEXT_FRESH_MS, TODAY_POLL_MS } from '../limits.ts'
import { refetchedWhenDue } from './when-due.ts'

/** The prefix of the keys of きょう. */
export const TODAY_KEY = ['today'] as const

/**
 * What waits for the user, for the sidebar and the list. Lists refetch it when notes change; elsewhere it is refetched at intervals
 * and when the user returns to the tab.
 */
export const todayQuery = queryOptions({
  queryKey: [...TODAY_KEY, 'waiting'],
  queryFn: ({ signal }) => callApi(todaySchema, 'today/', { signal }),
  staleTime: TODAY_FRESH_MS,
  refetchInterval: TODAY_POLL_MS,
  refetchOnWindowFocus: true,
})

/** What comes next for the user. Each fetch reads all notes that may be reminded of next, so it runs only if nothing waits. */
export const nextQuery = queryOptions({
  queryKey: ['today-next'],
  queryFn: ({ signal }) => callApi(nextSchema, 'today/next/', { signal }),
  staleTime: TODAY_NEXT_FRESH_MS,
  ...refetchedWhenDue<TodayNext>(({ reminders }) => reminders?.at),
})
