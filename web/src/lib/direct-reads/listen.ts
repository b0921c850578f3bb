import { DIRECT_READS } from '@kenshu/contract/direct-reads'
import {
  type DocumentSnapshot,
  doc,
  type Firestore,
  limit,
  onSnapshot,
  type Query,
  type QuerySnapshot,
  query,
  Timestamp,
} from 'firebase/firestore'
import { directQuery } from './direct-query.ts'
import type { DirectAnswer, DirectDocument, DirectRequest, Refusal } from './request.ts'

/** Without metadata changes, a listener would not learn that the connection was lost or restored. */
const OPTIONS = { includeMetadataChanges: true }

/** Converts Timestamps to Dates at every depth, because a worker's messages keep no classes but those of the language. */
function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate()
  if (Array.isArray(value)) return value.map(withDates)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withDates(part)]))
}

function documentOf(snapshot: DocumentSnapshot): DirectDocument[] {
  const data = snapshot.data()
  return data === undefined ? [] : [{ id: snapshot.id, data: withDates(data) as DirectDocument['data'] }]
}

function newsOf(snapshot: QuerySnapshot): DirectDocument[] {
  // Documents also leave a query, when they are deleted because of their age.
  const news = snapshot.docChanges().filter(({ type }) => type !== 'removed')
  return news.flatMap((change) => documentOf(change.doc))
}

function queryOf(db: Firestore, { read, moment, uid, most }: DirectRequest): Query {
  const asked = directQuery(db, DIRECT_READS[read], {
    ...(moment !== undefined && { moment: Timestamp.fromMillis(moment) }),
    ...(uid !== undefined && { uid }),
  })
  return most === undefined ? asked : query(asked, limit(most))
}

/**
 * Listens to Firestore.
 * @returns a function that ends the listening
 */
export function listen(
  db: Firestore,
  request: DirectRequest,
  onAnswer: (answer: DirectAnswer) => void,
): () => void {
  const tell = ({ metadata }: DocumentSnapshot | QuerySnapshot, documents: DirectDocument[]) => {
    onAnswer({ told: { isFromCache: metadata.fromCache, documents } })
  }
  const refuse = ({ code, message }: Refusal) => {
    onAnswer({ refused: { code, message } })
  }
  if (request.id !== undefined) {
    const onNext = (snapshot: DocumentSnapshot) => {
      tell(snapshot, documentOf(snapshot))
    }
    return onSnapshot(doc(db, DIRECT_READS[request.read].collection, request.id), OPTIONS, onNext, refuse)
  }
  const documentsOf =
    request.isNewsOnly === true ? newsOf : ({ docs }: QuerySnapshot) => docs.flatMap(documentOf)
  const onNext = (snapshot: QuerySnapshot) => {
    tell(snapshot, documentsOf(snapshot))
  }
  return onSnapshot(queryOf(db, request), OPTIONS, onNext, refuse)
}
