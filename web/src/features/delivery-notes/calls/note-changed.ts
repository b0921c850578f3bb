import type { DeliveryNote } from '@kenshu/contract/delivery-note/schema'
import type { QueryClient } from '@tanstack/react-query'
import { announceListChange } from './list-refresh.ts'
import { noteKeys } from './note-keys.ts'

/** After an act whose outcome only the server knows: asks again for the note and all that hangs on it. */
export async function reloadNote(queryClient: QueryClient, id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: noteKeys.detail(id) }),
    queryClient.invalidateQueries({ queryKey: noteKeys.history(id) }),
    queryClient.invalidateQueries({ queryKey: noteKeys.confirmLink(id) }),
    queryClient.invalidateQueries({ queryKey: noteKeys.acceptanceRequest(id) }),
  ])
}

/** Takes over the note that a change answered, and has everything else that shows it fetched again, in every tab. */
export async function takeOverNote(queryClient: QueryClient, note: DeliveryNote): Promise<void> {
  // A fetch that began before the change must not put the old note back.
  await queryClient.cancelQueries({ queryKey: noteKeys.detail(note.id) })
  queryClient.setQueryData(noteKeys.detail(note.id), note)
  void queryClient.invalidateQueries({ queryKey: noteKeys.history(note.id) })
  void queryClient.invalidateQueries({ queryKey: noteKeys.confirmLink(note.id) })
  void queryClient.invalidateQueries({ queryKey: noteKeys.acceptanceRequest(note.id) })
  void queryClient.invalidateQueries({ queryKey: noteKeys.lists })
  announceListChange()
}
