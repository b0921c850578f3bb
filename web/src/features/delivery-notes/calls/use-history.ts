import { historySchema } from '@kenshu/contract/history/schema'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../../lib/api-client.ts'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { noteKeys } from './note-keys.ts'

/** What happened to a note, newest first. A failure is logged; the card says quietly that something failed. */
export function useHistory(id: string) {
  const result = useQuery({
    queryKey: noteKeys.history(id),
    queryFn: ({ signal }) =>
      callApi(historySchema, `delivery_notes/${encodeURIComponent(id)}/history/`, { signal }),
    // A client's view changes nothing else that would tell of it.
    refetchOnWindowFocus: 'always',
  })
  const { error } = result
  useEffect(() => {
    if (error !== null) console.error(deliveryNoteMessages.history.failed, error)
  }, [error])
  return result
}
