import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Asks again for what has changed. A query that is being asked for the first time may be answered with what was before, and is left alone
 * by an invalidation, which only ends fetches that replace something: here it is asked again after its answer.
 */
export async function askAgain(queries: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const first = queries
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle')
  await Promise.all([
    queries.invalidateQueries(filters),
    ...first.map(async (query) => {
      await query.promise?.catch(() => undefined)
      await queries.invalidateQueries({ ...filters, predicate: (other) => other === query })
    }),
  ])
}
