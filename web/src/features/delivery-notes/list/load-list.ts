import type { QueryClient } from '@tanstack/react-query'
import { loadFirebase } from '../../../lib/firebase.ts'
import { listQuery, totalsQuery } from '../calls/note-queries.ts'
import { filterFromParams, filterToParams, hasFilterParams, isAskable } from './filter-params.ts'
import { openingQuery } from './views/opening.ts'

/**
 * Asks for the list of an address as soon as its page is gone to, and not only when the server has said who is signed in: the call
 * decides by itself who may see a list. The page takes over what it finds. Nothing is asked for nobody.
 */
export async function loadList(queryClient: QueryClient, address: URL): Promise<void> {
  const params = address.searchParams
  const { auth } = await loadFirebase()
  await auth.authStateReady()
  if (auth.currentUser === null) return
  const { uid } = auth.currentUser
  const query = hasFilterParams(params) ? params : openingQuery(params, { uid, email: '' }, undefined)
  const filter = query === null ? null : filterFromParams(query)
  if (filter === null || !isAskable(filter)) return
  const search = filterToParams(filter)
  await Promise.all([queryClient.infiniteQuery(listQuery(search)), queryClient.query(totalsQuery(search))])
}
