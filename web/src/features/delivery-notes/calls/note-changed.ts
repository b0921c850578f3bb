import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { QueryClient } from '@tanstack/react-query'
import { askAgain } from '../../../lib/api/ask-again.ts'
import { putAnswer } from '../../../lib/api/put-answer.ts'
import { TODAY_KEY } from '../../../lib/days/today.ts'
import { announceListChange, refreshLists } from './list-refresh.ts'
import { noteQuery } from './note-query.ts'
import { NOTES_KEY } from './query-keys.ts'

/** Invalidates all queries that depend on a note, but not the note itself. */
export async function reloadWhatHangsOn(queryClient: QueryClient, id: string): Promise<void> {
  const [, note] = noteQuery(id).queryKey
  // The queries are found by their keys. If this file imported them, a change of a note in the list would load the code of the note's page.
  await askAgain(queryClient, {
    queryKey: NOTES_KEY,
    predicate: ({ queryKey: [, kind, of] }) => of === id && kind !== note,
  })
}

/** Invalidates the note and all queries that depend on it, after an action whose outcome is unknown here. */
export async function reloadNote(queryClient: QueryClient, id: string): Promise<void> {
  await Promise.all([
    askAgain(queryClient, { queryKey: noteQuery(id).queryKey }),
    reloadWhatHangsOn(queryClient, id),
  ])
}

/** Caches the note that a change returned, and invalidates everything else that shows it, in every tab. */
export async function takeOverNote(queryClient: QueryClient, note: DeliveryNote): Promise<void> {
  await putAnswer(queryClient, noteQuery(note.id).queryKey, note)
  void reloadWhatHangsOn(queryClient, note.id)
  void refreshLists(queryClient)
  void queryClient.invalidateQueries({ queryKey: TODAY_KEY })
  announceListChange()
}
