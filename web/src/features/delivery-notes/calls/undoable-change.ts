import { type DeliveryNote, deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { UNDO_MINUTES } from '@kenshu/contract/limits'
import { MINUTE_MS } from '@kenshu/contract/time-units'
import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../../lib/api/api-client.ts'
import { callOrLook } from '../../../lib/api/call-or-look.ts'
import { serverNow } from '../../../lib/api/server-clock.ts'
import { undoMessages } from '../../../messages/undo-ja.ts'
import { alertAct } from '../../../ui/failures/act-failure.ts'
import { showUndoable } from '../../../ui/notices/undo-toast.tsx'
import { noteAfter } from './note-after.ts'
import { noteCall } from './note-call.ts'
import { reloadNote, takeOverNote } from './note-changed.ts'
import { keepOwnChange, mayStill, type OwnChange, ownChange } from './own-changes.ts'

/** A note after the user's own change of its status. */
type Changed = Pick<DeliveryNote, 'id' | 'revision' | 'hakkouStatus'>

const ANSWERS: readonly DeliveryNote['hakkouStatus'][] = ['CL検収済', 'CL検収拒否']

/** The query key under which this page keeps the last change that can be undone. */
function changedKey(id: string) {
  return ['own-change', id] as const
}

/** Whether the status was taken back. That of a note that is not stopped may also be its client's answer. */
function isTakenBack(changed: Changed, { hakkouStatus }: DeliveryNote): boolean {
  const mayBeAnswer = changed.hakkouStatus !== '営業発行停止' && ANSWERS.includes(hakkouStatus)
  return hakkouStatus !== changed.hakkouStatus && !mayBeAnswer
}

async function takeBack(queryClient: QueryClient, changed: Changed): Promise<void> {
  const json = { revision: changed.revision }
  const note = await callOrLook(
    () => callApi(deliveryNoteSchema, noteCall(changed.id, 'undo'), { method: 'POST', json }),
    () => noteAfter(queryClient, changed, (after) => isTakenBack(changed, after)),
  )
  await takeOverNote(queryClient, note)
}

function tellFailure(queryClient: QueryClient, id: string, error: Error): void {
  alertAct(undoMessages, error)
  void reloadNote(queryClient, id)
}

/**
 * Says that a note's status was changed, and offers an undo: in a toast for some seconds, and on the note's page as long as the
 * server allows it.
 * @param note as it is after the change
 */
export function noticeUndoable(queryClient: QueryClient, title: string, changed: DeliveryNote): void {
  const { id, revision } = changed
  // Without browser storage, the cache must keep the change while no screen shows the note.
  queryClient.setQueryDefaults(changedKey(id), { gcTime: UNDO_MINUTES * MINUTE_MS })
  queryClient.setQueryData(changedKey(id), keepOwnChange(id, revision))
  showUndoable({
    title,
    undo: () => takeBack(queryClient, changed),
    onFailed: (error) => {
      tellFailure(queryClient, id, error)
    },
  })
}

/**
 * The undo of the user's own change of a note's status; null if there is no such change, or if the note has changed since.
 * @param onDone called after the undo, when the button is gone
 */
export function useTakeBack(
  changed: Changed,
  onDone: () => void,
): { takeBack: () => void; isPending: boolean } | null {
  const { id, revision } = changed
  const queryClient = useQueryClient()
  const { data: kept } = useQuery<OwnChange | null>({
    queryKey: changedKey(id),
    queryFn: skipToken,
    initialData: () => ownChange(id),
  })
  const isOffered = kept?.revision === revision && mayStill(kept)
  const until = isOffered ? kept.until : null
  useEffect(() => {
    if (until === null) return
    const left = until - serverNow().getTime()
    const end = setTimeout(() => queryClient.setQueryData(changedKey(id), null), left)
    return () => {
      clearTimeout(end)
    }
  }, [queryClient, id, until])
  const { mutate, isPending } = useMutation({
    mutationFn: () => takeBack(queryClient, changed),
    onSuccess: onDone,
    onError: (error) => {
      tellFailure(queryClient, id, error)
    },
  })
  return isOffered ? { takeBack: mutate, isPending } : null
}
