import { type CodeRules, type CodeSettings, codeSettingsSchema } from '@kenshu/contract/confirm/code-settings'
import { partyListSchema } from '@kenshu/contract/parties/parties'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/api/api-client.ts'
import { CLIENTS_FRESH_MS } from '../../lib/limits.ts'
import { FORM_QUERY } from './form-query.ts'
import { useSaveSettings } from './save-settings.ts'

export const codeSettingsQuery = queryOptions({
  ...FORM_QUERY,
  queryKey: ['settings', 'confirm-codes'],
  queryFn: ({ signal }) => callApi(codeSettingsSchema, 'settings/confirm_codes/', { signal }),
})

export const clientsQuery = queryOptions({
  queryKey: ['settings', 'clients'],
  queryFn: ({ signal }) => callApi(partyListSchema, 'parties/client/', { signal }),
  staleTime: CLIENTS_FRESH_MS,
})

/** Saves the rules, based on the revision that the user saw. */
export function useSaveCodeRules({ revision }: CodeSettings) {
  return useSaveSettings({
    schema: codeSettingsSchema,
    path: 'settings/confirm_codes/',
    queryKey: codeSettingsQuery.queryKey,
    revision,
    sent: (rules: CodeRules) => ({ rules }),
    stored: ({ rules }) => ({ rules }),
  })
}
