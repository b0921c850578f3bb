import {
  type TakeOutRequest,
  type UpcomingReminders,
  upcomingRemindersSchema,
} from '@kenshu/contract/reminders/upcoming'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../lib/api/api-client.ts'
import { isRefusal } from '../../lib/api/api-error.ts'
import { callOrLook } from '../../lib/api/call-or-look.ts'
import { putAnswer } from '../../lib/api/put-answer.ts'
import { refetchedWhenDue } from '../../lib/days/when-due.ts'
import { REMINDERS_POLL_MS } from '../../lib/limits.ts'
import { reminderMessages } from '../../messages/reminders-ja.ts'
import { alertFailure } from '../../ui/failures/failure.tsx'

const text = reminderMessages.upcoming

const whenSent = refetchedWhenDue<UpcomingReminders>(({ days }) => days[0]?.at)

/** The upcoming reminders. Each fetch reads all notes that may be due, so it runs only when needed. */
export const upcomingQuery = queryOptions({
  queryKey: ['reminders', 'upcoming'],
  queryFn: ({ signal }) => callApi(upcomingRemindersSchema, 'reminders/upcoming/', { signal }),
  staleTime: 0,
  ...whenSent,
  refetchInterval: (query) =>
    typeof query.state.data?.dayMinutes === 'number' ? REMINDERS_POLL_MS : whenSent.refetchInterval(query),
})

/** The reminders as they are now; null if the day does not have the notes as they were asked for. */
async function lookFor(
  day: string,
  { noteIds, isTakenOut }: TakeOutRequest,
): Promise<UpcomingReminders | null> {
  const upcoming = await callApi(upcomingRemindersSchema, 'reminders/upcoming/')
  const notes = upcoming.days.find((one) => one.day === day)?.mails.flatMap((mail) => mail.notes) ?? []
  const areSo = noteIds.every((id) => notes.find((note) => note.id === id)?.isTakenOut === isTakenOut)
  return areSo ? upcoming : null
}

/** Takes notes out of a day, or puts them back. What the server refuses is told apart from the day, which may have gone with its mails. */
export function useTakeOut(day: string) {
  const queries = useQueryClient()
  const { queryKey } = upcomingQuery
  return useMutation({
    // One after the other: each answer has all days, and an older one that arrives last would show a later change as not made.
    scope: { id: 'take-out' },
    mutationFn: (request: TakeOutRequest) =>
      callOrLook(
        () =>
          callApi(upcomingRemindersSchema, `reminders/upcoming/${encodeURIComponent(day)}/`, {
            method: 'PUT',
            json: request,
          }),
        () => lookFor(day, request),
      ),
    onSuccess: (upcoming) => putAnswer(queries, queryKey, upcoming),
    onError: (error) => {
      if (!isRefusal(error)) return
      alertFailure(text.failed, error)
      void queries.invalidateQueries({ queryKey })
    },
  })
}
