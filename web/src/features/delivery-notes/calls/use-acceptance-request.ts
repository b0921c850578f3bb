import { acceptanceRequestSchema } from '@kenshu/contract/delivery-note/acceptance-request'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'
import { noteKeys } from './note-keys.ts'

/** The request's e-mail as the server would send it now; asked for anew each time the modal opens. */
export function useAcceptanceRequest(id: string) {
  return useQuery({
    queryKey: noteKeys.acceptanceRequest(id),
    queryFn: ({ signal }) =>
      callApi(acceptanceRequestSchema, `delivery_notes/${encodeURIComponent(id)}/acceptance_request/`, {
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}
