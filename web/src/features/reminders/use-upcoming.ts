import type { TakeOutRequest } from '@kenshu/contract/reminders/upcoming'
import { upcomingRemindersSchema } from '@kenshu/contract/reminders/upcoming'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../lib/api-client.ts'
import { REMINDERS_POLL_MS } from '../../lib/limits.ts'
import { putAnswer } from '../../lib/put-answer.ts'

/** The upcoming reminders. Each fetch reads all notes that may be due, so it runs only when needed. */
export const upcomingQuery = queryOptions({
  queryKey: ['reminders', 'upcoming'],
  queryFn: ({ signal }) => callApi(upcomingRemindersSchema, 'reminders/upcoming/', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (typeof state.data?.dayMinutes === 'number' ? REMINDERS_POLL_MS : false),
})

/** Takes notes out of a day, or puts them back. */
export function useTakeOut(day: string) {
  const queries = useQueryClient()
  return useMutation({
    // One after the other: each answer has all days, and an older one that arrives last would show a later change as not made.
    scope: { id: 'take-out' },
    mutationFn: (request: TakeOutRequest) =>
      callApi(upcomingRemindersSchema, `reminders/upcoming/${encodeURIComponent(day)}/`, {
        method: 'PUT',
        json: request,
      }),
    onSuccess: (upcoming) => putAnswer(queries, upcomingQuery.queryKey, upcoming),
  })
}
