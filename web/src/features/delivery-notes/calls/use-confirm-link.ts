import { confirmLinkSchema } from '@kenshu/contract/confirm/link'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'
import { noteKeys } from './note-keys.ts'

/** The client's addresses of a note, and until when they are good. The host is the server's setting, not this page's. */
export function useConfirmLink(id: string) {
  return useQuery({
    queryKey: noteKeys.confirmLink(id),
    queryFn: ({ signal }) =>
      callApi(confirmLinkSchema, `delivery_notes/${encodeURIComponent(id)}/confirm_link/`, { signal }),
    refetchOnWindowFocus: 'always',
  })
}
