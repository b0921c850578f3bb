import { noteRemindersSchema } from '@kenshu/contract/reminders/note'
import { clientRemindersSchema } from '@kenshu/contract/reminders/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { putAnswer } from '../../../lib/api/put-answer.ts'
import { noteCall } from './note-call.ts'
import { historyQuery, noteRemindersQuery } from './note-queries.ts'

/** Switches a note's reminders off or on. */
export function useSwitchNote(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isOff: boolean) =>
      callApi(noteRemindersSchema, noteCall(id, 'reminders'), { method: 'PUT', json: { isOff } }),
    onSuccess: (reminders) => {
      void queryClient.invalidateQueries({ queryKey: historyQuery(id).queryKey })
      return putAnswer(queryClient, noteRemindersQuery(id).queryKey, reminders)
    },
  })
}

/** Switches the reminders of all notes of a note's client off or on. */
export function useSwitchClient(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: { clientName: string; isOff: boolean }) =>
      callApi(clientRemindersSchema, 'reminders/clients/', { method: 'PUT', json: change }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: noteRemindersQuery(id).queryKey }),
  })
}
