import type { DirectRead } from '@kenshu/contract/direct-reads'
import {
  collection,
  type Firestore,
  orderBy,
  type Query,
  query,
  type Timestamp,
  where,
} from 'firebase/firestore'

/** What a page puts into a query. */
interface Values {
  moment?: Timestamp
  uid?: string
}

/** A query of the list of what pages read by themselves (contract/src/direct-reads.ts). */
export function directQuery(
  db: Firestore,
  { collection: name, where: conditions = [], orderBy: orders = [] }: DirectRead,
  values: Values,
): Query {
  return query(
    collection(db, name),
    ...conditions.map(({ field, op, value }) =>
      where(field, op, typeof value === 'string' ? values[value] : value),
    ),
    ...orders.map(({ field, direction }) => orderBy(field, direction)),
  )
}
