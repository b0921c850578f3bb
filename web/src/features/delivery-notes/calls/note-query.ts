import { deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'
import { noteCall } from './note-call.ts'

/** The prefix of all query keys about notes. If a key is about one note, its third element is the note's id. */
export const NOTES_KEY = ['delivery-notes'] as const

/** One note with all fields. */
export function noteQuery(id: string) {
  return queryOptions({
    queryKey: [...NOTES_KEY, 'detail', id],
    queryFn: ({ signal }) => callApi(deliveryNoteSchema, noteCall(id), { signal }),
    refetchOnWindowFocus: 'always',
  })
}
