import type { DocumentData, Query } from 'firebase-admin/firestore'

/**
 * A query that reads some fields of its documents. `select()` itself forgets the collection's type.
 * @param fields whoever reads the documents must ask for no others
 */
export function selectFields<T extends DocumentData>(query: Query<T>, fields: readonly string[]): Query<T> {
  // By way of unknown: whether a cast from one Query to another is superfluous the linter answers differently from run to run.
  const selected: unknown = query.select(...fields)
  return selected as Query<T>
}
