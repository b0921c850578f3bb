import type { DirectRead } from '@kenshu/contract/direct-reads'
import type * as FirestoreModule from 'firebase/firestore'

/** The parts of Firestore that make a query. */
type Maker = Pick<typeof FirestoreModule, 'collection' | 'orderBy' | 'query' | 'where'>

/** What a page puts into a query. */
interface Values {
  moment?: FirestoreModule.Timestamp
  uid?: string
}

/** A query of the list of what pages read by themselves (contract/src/direct-reads.ts). */
export function directQuery(
  { collection, orderBy, query, where }: Maker,
  db: FirestoreModule.Firestore,
  { collection: name, where: conditions = [], orderBy: orders = [] }: DirectRead,
  values: Values = {},
): FirestoreModule.Query {
  return query(
    collection(db, name),
    ...conditions.map(({ field, op, value }) =>
      where(field, op, typeof value === 'string' ? values[value] : value),
    ),
    ...orders.map(({ field, direction }) => orderBy(field, direction)),
  )
}
