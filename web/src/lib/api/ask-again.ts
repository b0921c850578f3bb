import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Invalidates queries whose data has changed. invalidateQueries() does not restart a query's first fetch, whose answer may have
 * been read before the change. Such a query is therefore invalidated again after its first answer.
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
