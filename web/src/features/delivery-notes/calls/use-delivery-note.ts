import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { useFeed } from './live/use-feed.ts'
import { reloadNote, reloadWhatHangsOn } from './note-changed.ts'
import { noteQuery } from './note-query.ts'

/** One note, kept up to date with the changes of others. A failure is logged (specification 8). */
export function useDeliveryNote(id: string) {
  useReloadOnChange(id)
  const result = useQuery(noteQuery(id))
  const { error } = result
  useEffect(() => {
    if (error !== null) console.error(deliveryNoteMessages.detail.loadFailed, error)
  }, [error])
  return result
}

/** Reloads the note when someone else has changed it, and the queries that depend on it after any change. */
function useReloadOnChange(id: string): void {
  const queryClient = useQueryClient()
  const { changes, imported } = useFeed()
  const change = changes.get(id)
  const changed = change?.nth ?? 0
  const imports = imported?.nth ?? 0
  const seen = useRef({ changed, imports })
  useEffect(() => {
    const before = seen.current
    seen.current = { changed, imports }
    const known = queryClient.getQueryData(noteQuery(id).queryKey)
    const isNew = changed > before.changed
    // The first fetch of a note may still return the state before the change.
    const isOutdated = known === undefined ? isNew : change !== undefined && known.revision < change.revision
    if (isOutdated || imports > before.imports) void reloadNote(queryClient, id)
    else if (isNew) void reloadWhatHangsOn(queryClient, id)
  }, [id, change, changed, imports, queryClient])
}
