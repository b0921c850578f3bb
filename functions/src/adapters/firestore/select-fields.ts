import type { DocumentData, Query } from 'firebase-admin/firestore'

/**
 * A query that reads some fields of its documents. `select()` itself drops the collection's type.
 * @param fields the only fields that the caller may read from the documents
 */
export function selectFields<T extends DocumentData>(query: Query<T>, fields: readonly string[]): Query<T> {
  // The cast goes through unknown, because the linter inconsistently reports a direct cast between Query types as superfluous.
  const selected: unknown = query.select(...fields)
  return selected as Query<T>
}
