import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { useFeed } from './live/use-feed.ts'
import { reloadNote, reloadWhatHangsOn } from './note-changed.ts'
import { noteQuery } from './note-queries.ts'

/** One note, kept up to date with what anybody else makes of it. A failure is logged (specification 8). */
export function useDeliveryNote(id: string) {
  useReloadOnChange(id)
  const result = useQuery(noteQuery(id))
  const { error } = result
  useEffect(() => {
    if (error !== null) console.error(deliveryNoteMessages.detail.loadFailed, error)
  }, [error])
  return result
}

/** Asks for the note again when somebody else has changed it, and for what hangs on it whoever it was. */
function useReloadOnChange(id: string): void {
  const queryClient = useQueryClient()
  const { changes, importedAt } = useFeed()
  const change = changes.get(id)
  const changedAt = change?.at ?? 0
  const seen = useRef({ changedAt, importedAt })
  useEffect(() => {
    const before = seen.current
    seen.current = { changedAt, importedAt }
    const known = queryClient.getQueryData(noteQuery(id).queryKey)
    const isOutdated = change !== undefined && known !== undefined && known.revision < change.revision
    if (isOutdated || importedAt > before.importedAt) void reloadNote(queryClient, id)
    else if (changedAt > before.changedAt) void reloadWhatHangsOn(queryClient, id)
  }, [id, change, changedAt, importedAt, queryClient])
}
