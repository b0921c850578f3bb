import { type TrailMails, trailMailsSchema } from '@kenshu/contract/trail/trail-mails'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'
import { putAnswer } from '../../../lib/put-answer.ts'
import { FORM_QUERY } from '../form-query.ts'
import { saveSettings } from '../save-settings.ts'

const PATH = 'settings/trail_mails/'

export const trailMailsQuery = queryOptions({
  ...FORM_QUERY,
  queryKey: ['settings', 'trail-mails'],
  queryFn: ({ signal }) => callApi(trailMailsSchema, PATH, { signal }),
})

/** Saves the addresses, based on the revision that the user saw. */
export function useSaveTrailMails({ revision }: TrailMails) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (addresses: string[]) =>
      saveSettings({
        schema: trailMailsSchema,
        path: PATH,
        revision,
        sent: { addresses },
        stored: (settings) => ({ addresses: settings.addresses }),
      }),
    onSuccess: (saved) => putAnswer(queries, trailMailsQuery.queryKey, saved),
  })
}
