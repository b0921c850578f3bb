import { receiptFileName } from '@kenshu/contract/confirm/receipt'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { useMutation } from '@tanstack/react-query'
import { callApiForFile } from '../../../lib/api/api-client.ts'
import { saveBlob } from '../../../lib/save-file.ts'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { alertFailure } from '../../../ui/failures/failure.tsx'
import { noteCall } from './note-call.ts'

/** GET /api/v1/delivery_notes/{id}/receipt/: saves the receipt (検収書) of an accepted note. */
export function useReceipt(note: DeliveryNote) {
  return useMutation({
    mutationFn: () => callApiForFile(noteCall(note.id, 'receipt')),
    onSuccess: (blob) => {
      saveBlob({ name: receiptFileName(note.billingNo), blob })
    },
    onError: (error) => {
      alertFailure(deliveryNoteMessages.detail.receiptFailed, error)
    },
  })
}
