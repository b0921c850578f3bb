import { deliveryNoteSchema } from '@kenshu/contract/delivery-note/schema'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../../lib/api-client.ts'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { useClientAnswers } from './client-answers.ts'
import { noteKeys } from './note-keys.ts'

/** One note with every field. A failure is logged (specification 8). */
export function useDeliveryNote(id: string) {
  useClientAnswers()
  const result = useQuery({
    queryKey: noteKeys.detail(id),
    queryFn: ({ signal }) =>
      callApi(deliveryNoteSchema, `delivery_notes/${encodeURIComponent(id)}/`, { signal }),
    refetchOnWindowFocus: 'always',
  })
  const { error } = result
  useEffect(() => {
    if (error !== null) console.error(deliveryNoteMessages.detail.loadFailed, error)
  }, [error])
  return result
}
