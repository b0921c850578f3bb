import { loadList } from '../features/delivery-notes/list/load-list.ts'
import { loadFirebase } from '../lib/firebase.ts'
import { queryClient } from './query-client.ts'

/**
 * From the sign-in page everybody lands on the list: it is asked for as soon as somebody has signed in, beside the question of who they
 * are for the server, which decides on both calls by itself.
 */
export async function prepareList(): Promise<void> {
  const { auth } = await loadFirebase()
  const stop = auth.onAuthStateChanged((user) => {
    if (user === null) return
    stop()
    // The list's page shows what becomes of it.
    loadList(queryClient, new URL('/', location.href)).catch(() => null)
  })
}
