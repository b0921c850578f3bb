import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Puts the answer to a change into what a query shows. A fetch that is under way may have been answered before the change, and would put
 * the old state back: it begins anew.
 * @param answer what is shown from now on; a function makes it of what is shown, and is not called where nothing is
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
    if (typeof answer !== 'function') return answer
    return before === undefined ? undefined : answer(before)
  })
  if (isUnderWay) void queries.invalidateQueries(query)
}
