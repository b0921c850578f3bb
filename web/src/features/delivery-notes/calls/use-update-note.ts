import { type DeliveryNote, deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import type { UpdateDeliveryNoteRequest } from '@kenshu/contract/delivery-note/update'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callApi } from '../../../lib/api/api-client.ts'
import { isUnclear } from '../../../lib/api/api-error.ts'
import { callOrLook } from '../../../lib/api/call-or-look.ts'
import { endWait, noteAfter, whenSeen } from './note-after.ts'
import { noteCall } from './note-call.ts'
import { takeOverNote } from './note-changed.ts'

/** A change of a note. The revision, that of the note the user saw, is added on saving. */
export type NoteChange = Omit<UpdateDeliveryNoteRequest, 'revision'>

/** Callbacks for the end of a call. They are called also if the user has left the screen that made it. */
interface Ends {
  onChanged?: (changed: DeliveryNote) => void
  onFailed?: (error: Error) => void
  /** called some time after onFailed if the note shows that the change was made, though no answer said so */
  onSeen?: (changed: DeliveryNote, before: DeliveryNote) => void
}

function hasChange(note: DeliveryNote, change: NoteChange): boolean {
  return Object.entries(change).every(([field, value]) => note[field as keyof NoteChange] === value)
}

/**
 * PUT /api/v1/delivery_notes/{id}/, always with the revision, so that changes that the user has not seen are not overwritten. The
 * second press of a double click calls nothing: it would be refused, because the first one has changed the note.
 */
export function useUpdateNote(note: DeliveryNote, { onChanged, onFailed, onSeen }: Ends = {}) {
  const queryClient = useQueryClient()
  const isUnderWay = useRef(false)
  const { mutateAsync: _, ...update } = useMutation({
    mutationFn: (change: NoteChange) =>
      callOrLook(
        () =>
          callApi(deliveryNoteSchema, noteCall(note.id), {
            method: 'PUT',
            json: { ...change, revision: note.revision } satisfies UpdateDeliveryNoteRequest,
          }),
        () => noteAfter(queryClient, note, (after) => hasChange(after, change)),
      ),
    onMutate: () => note,
    onSuccess: async (changed) => {
      endWait(note.id)
      await takeOverNote(queryClient, changed)
      onChanged?.(changed)
    },
    onError: (error, change, before) => {
      onFailed?.(error)
      if (!isUnclear(error) || before === undefined || onSeen === undefined) return
      whenSeen(queryClient, { before, isMade: (after) => hasChange(after, change) }, (changed) => {
        void takeOverNote(queryClient, changed)
        onSeen(changed, before)
      })
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  const mutate: typeof update.mutate = (...call) => {
    // Not `isPending`, which follows only with the next rendering.
    if (isUnderWay.current) return
    isUnderWay.current = true
    update.mutate(...call)
  }
  return { ...update, mutate }
}
