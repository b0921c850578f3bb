import type { ReminderRules } from '@kenshu/contract/reminders/rules'
import {
  clientRemindersSchema,
  type ReminderSettings,
  reminderExampleSchema,
  reminderSettingsSchema,
} from '@kenshu/contract/reminders/settings'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../lib/api/api-client.ts'
import { putAnswer } from '../../lib/api/put-answer.ts'
import { CLIENTS_FRESH_MS } from '../../lib/limits.ts'
import { FORM_QUERY } from './form-query.ts'
import { useSaveSettings } from './save-settings.ts'

export const settingsQuery = queryOptions({
  ...FORM_QUERY,
  queryKey: ['settings', 'reminders'],
  queryFn: ({ signal }) => callApi(reminderSettingsSchema, 'settings/reminders/', { signal }),
})

export const exampleQuery = queryOptions({
  queryKey: ['settings', 'reminders', 'example'],
  queryFn: ({ signal }) => callApi(reminderExampleSchema, 'settings/reminders/example/', { signal }),
  staleTime: CLIENTS_FRESH_MS,
})

/** Saves the rules, based on the revision that the user saw. */
export function useSaveRules({ revision }: ReminderSettings) {
  return useSaveSettings({
    schema: reminderSettingsSchema,
    path: 'settings/reminders/',
    queryKey: settingsQuery.queryKey,
    revision,
    sent: (rules: ReminderRules) => ({ rules }),
    stored: ({ rules }) => ({ rules }),
  })
}

/** Switches a client's reminders on again. */
export function useSwitchClientOn() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (clientName: string) =>
      callApi(clientRemindersSchema, 'reminders/clients/', {
        method: 'PUT',
        json: { clientName, isOff: false },
      }),
    onSuccess: ({ clientsOff }) =>
      putAnswer(queries, settingsQuery.queryKey, (before) => ({ ...before, clientsOff })),
  })
}
