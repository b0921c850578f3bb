import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/** Whether the first is of a later revision; what has none is not. */
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
 * Puts the answer to a change into what a query shows. A fetch that is under way may have been answered before the change, and would put
 * the old state back: it begins anew.
 * What is shown stays where it has a higher `revision` than the answer: somebody's later change was told first.
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
    if (typeof answer !== 'function') return before !== undefined && isNewer(before, answer) ? before : answer
    return before === undefined ? undefined : answer(before)
  })
  if (isUnderWay) void queries.invalidateQueries(query)
}
