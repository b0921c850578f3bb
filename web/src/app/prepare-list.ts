import { loadList } from '../features/delivery-notes/list/load-list.ts'
import { homeOf, knownMe } from '../lib/session.ts'
import { queryClient } from './query-client.ts'

/** For the address of a list: asks for it as soon as it is known that its page is shown to whoever is signed in, and else not at all. */
export async function prepareList({ pathname, searchParams }: URL): Promise<void> {
  const me = await knownMe()
  if (me !== null && pathname.replace(/\/+$/, '') === homeOf(me))
    await loadList(queryClient, me, searchParams)
}
