import { type TrailMails, trailMailsSchema } from '@kenshu/contract/trail/trail-mails'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { FORM_QUERY } from '../form-query.ts'
import { useSaveSettings } from '../save-settings.ts'

const PATH = 'settings/trail_mails/'

export const trailMailsQuery = queryOptions({
  ...FORM_QUERY,
  queryKey: ['settings', 'trail-mails'],
  queryFn: ({ signal }) => callApi(trailMailsSchema, PATH, { signal }),
})

/** Saves the addresses, based on the revision that the user saw. */
export function useSaveTrailMails({ revision }: TrailMails) {
  return useSaveSettings({
    schema: trailMailsSchema,
    path: PATH,
    queryKey: trailMailsQuery.queryKey,
    revision,
    sent: (addresses: string[]) => ({ addresses }),
    stored: ({ addresses }) => ({ addresses }),
  })
}
