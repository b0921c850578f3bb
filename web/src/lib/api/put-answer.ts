import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/** Whether `one` has a higher revision than `other`. False if either has no revision. */
export function isNewer(one: object, other: object): boolean {
  return (
    'revision' in one &&
    'revision' in other &&
    typeof one.revision === 'number' &&
    typeof other.revision === 'number' &&
    one.revision > other.revision
  )
}

/**
 * Writes the answer to a change into a query's cache. A fetch that is in flight may have been answered before the change and would
 * overwrite it with stale data, so it is restarted. The cached data stays if its `revision` is higher than the answer's, because a
 * later change has already arrived.
 * @param answer the new data, or a function of the cached data, which is not called if nothing is cached
 */
export async function putAnswer<T extends object>(
  queries: QueryClient,
  queryKey: DataTag<QueryKey, T, unknown>,
  answer: T | ((before: T) => T),
): Promise<void> {
  const query = { queryKey, exact: true }
  const isUnderWay = queries.isFetching(query) > 0
  await queries.cancelQueries(query)
  queries.setQueryData<T>(queryKey, (before) => {
    if (typeof answer !== 'function') return before !== undefined && isNewer(before, answer) ? before : answer
    return before === undefined ? undefined : answer(before)
  })
  if (isUnderWay) void queries.invalidateQueries(query)
}
