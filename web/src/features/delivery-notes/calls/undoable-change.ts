import { type DeliveryNote, deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { UNDO_MINUTES } from '@kenshu/contract/limits'
import { MINUTE_MS } from '@kenshu/contract/time-units'
import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../../lib/api-client.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { undoMessages } from '../../../messages/undo-ja.ts'
import { alertFailure, failureSentence } from '../../../ui/failure.tsx'
import { showUndoable } from '../../../ui/undo-toast.tsx'
import { noteCall } from './note-call.ts'
import { reloadNote, takeOverNote } from './note-changed.ts'
import { keepOwnChange, mayStill, type OwnChange, ownChange } from './own-changes.ts'

/** A note after the user's own change of its status. */
type Changed = Pick<DeliveryNote, 'id' | 'revision'>

/** The query key under which this page keeps the last change that can be undone. */
function changedKey(id: string) {
  return ['own-change', id] as const
}

async function takeBack(queryClient: QueryClient, { id, revision }: Changed): Promise<void> {
  const json = { revision }
  const note = await callApi(deliveryNoteSchema, noteCall(id, 'undo'), { method: 'POST', json })
  await takeOverNote(queryClient, note)
}

function tellFailure(queryClient: QueryClient, id: string, error: Error): void {
  alertFailure(undoMessages.failed, error, failureSentence(error))
  void reloadNote(queryClient, id)
}

/**
 * Says that a note's status was changed, and offers an undo: in a toast for some seconds, and on the note's page as long as the
 * server allows it.
 * @param note as it is after the change
 */
export function noticeUndoable(
  queryClient: QueryClient,
  title: string,
  { id, revision }: DeliveryNote,
): void {
  // Without browser storage, the cache must keep the change while no screen shows the note.
  queryClient.setQueryDefaults(changedKey(id), { gcTime: UNDO_MINUTES * MINUTE_MS })
  queryClient.setQueryData(changedKey(id), keepOwnChange(id, revision))
  showUndoable({
    title,
    undo: () => takeBack(queryClient, { id, revision }),
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
  { id, revision }: Changed,
  onDone: () => void,
): { takeBack: () => void; isPending: boolean } | null {
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
    mutationFn: () => takeBack(queryClient, { id, revision }),
    onSuccess: onDone,
    onError: (error) => {
      tellFailure(queryClient, id, error)
    },
  })
  return isOffered ? { takeBack: mutate, isPending } : null
}
