import { loadList } from '../features/delivery-notes/list/load-list.ts'
import { homeOf, knownMe } from '../lib/session.ts'
import { queryClient } from './query-client.ts'

/** Prefetches the list of a list URL, as soon as it is known that the signed-in user may see its page. Other URLs are ignored. */
export async function prepareList({ pathname, searchParams }: URL): Promise<void> {
  const me = await knownMe()
  if (me !== null && pathname.replace(/\/+$/, '') === homeOf(me))
    await loadList(queryClient, me, searchParams)
}
