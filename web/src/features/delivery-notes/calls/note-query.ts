import { deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { noteCall } from './note-call.ts'
import { NOTES_KEY } from './query-keys.ts'

/** One note with all fields. */
export function noteQuery(id: string) {
  return queryOptions({
    queryKey: [...NOTES_KEY, 'detail', id],
    queryFn: ({ signal }) => callApi(deliveryNoteSchema, noteCall(id), { signal }),
    refetchOnWindowFocus: 'always',
  })
}
