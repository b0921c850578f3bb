import { mayEver } from '@kenshu/contract/permissions'
import type { Me } from '@kenshu/contract/user/me'
import type { QueryClient } from '@tanstack/react-query'
import { keepOpening } from '../../../lib/start/last-visit.ts'
import { listQuery, totalsQuery } from '../calls/list-queries.ts'
import { filterFromParams, filterToParams, hasFilterParams, isAskable } from './filter-params.ts'
import { openingQuery } from './views/opening.ts'

/**
 * Starts to load the list of a URL as soon as the user is known, without waiting for the list's code. The page then uses the cached
 * result. Nothing is loaded for users who may not see the list (specification 6).
 */
export async function loadList(
  queryClient: QueryClient,
  { uid, role, emailAlias: email }: Me,
  params: URLSearchParams,
): Promise<void> {
  if (!mayEver(role, 'viewDeliveryNotes')) return
  const query = hasFilterParams(params) ? params : openingQuery(params, { uid, email }, undefined)
  const filter = query === null ? null : filterFromParams(query)
  if (filter === null || !isAskable(filter)) return
  const search = filterToParams(filter)
  if (params.size === 0) keepOpening(uid, search.toString())
  await Promise.all([queryClient.infiniteQuery(listQuery(search)), queryClient.query(totalsQuery(search))])
}
