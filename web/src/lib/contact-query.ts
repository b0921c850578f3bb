import { noteContactSchema } from '@kenshu/contract/contacts/contact'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './api/api-client.ts'

/**
 * Where a note's contact comes from, and which other contacts of the same client and department are known. Its key begins as those of the
 * other queries about the note.
 */
export function noteContactQuery(noteId: string) {
  return queryOptions({
    queryKey: ['delivery-notes', 'contact', noteId],
    queryFn: ({ signal }) =>
      callApi(noteContactSchema, `delivery_notes/${encodeURIComponent(noteId)}/contact/`, { signal }),
  })
}
