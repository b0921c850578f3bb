import { type DeliveryNote, deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import {
  type HandOnRequest,
  noteRejectionSchema,
  type OpenRejection,
  type RejectionStep,
  type RejectionStepRequest,
  rejectionPeopleSchema,
} from '@kenshu/contract/rejection/task'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { callOrLook } from '../../../lib/api/call-or-look.ts'
import { PARTIES_FRESH_MS } from '../../../lib/limits.ts'
import { noteCall } from './note-call.ts'
import { takeOverNote } from './note-changed.ts'
import { rejectionQuery } from './note-queries.ts'
import { NOTES_KEY } from './query-keys.ts'

/** The people with a role. */
export function rejectionPeopleQuery(id: string) {
  return queryOptions({
    queryKey: [...NOTES_KEY, 'rejection-people'],
    queryFn: ({ signal }) => callApi(rejectionPeopleSchema, noteCall(id, 'rejection/people'), { signal }),
    staleTime: PARTIES_FRESH_MS,
  })
}

/**
 * A change of the task, based on the revision of the note that the user saw. It ends once the new state is loaded.
 * @param onFailed called also if the user has left the screen that made the call
 */
function useTaskChange<T extends object>(
  note: DeliveryNote,
  part: 'rejection/step' | 'rejection/hand_on',
  isMade: (change: T, rejection: OpenRejection) => boolean,
  onFailed: (error: Error) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: T) =>
      callOrLook(
        () =>
          callApi(deliveryNoteSchema, noteCall(note.id, part), {
            method: 'POST',
            json: { ...change, revision: note.revision },
          }),
        async () => {
          const { rejection } = await callApi(noteRejectionSchema, noteCall(note.id, 'rejection'))
          if (rejection === null || !isMade(change, rejection)) return null
          return callApi(deliveryNoteSchema, noteCall(note.id))
        },
      ),
    onSuccess: async (changed) => {
      await takeOverNote(queryClient, changed)
      await queryClient.invalidateQueries({ queryKey: rejectionQuery(note.id).queryKey })
    },
    onError: onFailed,
  })
}

/** POST /api/v1/delivery_notes/{id}/rejection/step/ */
export function useRejectionStep(note: DeliveryNote, onFailed: (error: Error) => void) {
  return useTaskChange<Omit<RejectionStepRequest, 'revision'> & { step: RejectionStep }>(
    note,
    'rejection/step',
    ({ step }, { state }) => state === step,
    onFailed,
  )
}

/** POST /api/v1/delivery_notes/{id}/rejection/hand_on/ */
export function useHandOn(note: DeliveryNote, onFailed: (error: Error) => void) {
  return useTaskChange<Omit<HandOnRequest, 'revision'>>(
    note,
    'rejection/hand_on',
    ({ uid }, { assignee }) => assignee.uid === uid,
    onFailed,
  )
}
