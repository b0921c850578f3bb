import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { isRejectionOpen } from '@kenshu/contract/rejection/task'
import { useQuery } from '@tanstack/react-query'
import { rejectionQuery } from './note-queries.ts'

/** What is to be done about a note that its client sent back; it is asked for only while there is something. */
export function useRejection(note: DeliveryNote) {
  return useQuery({ ...rejectionQuery(note.id), enabled: isRejectionOpen(note) })
}
