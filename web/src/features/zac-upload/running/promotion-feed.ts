import { DIRECT_READS } from '@kenshu/contract/direct-reads'
import { type Promotion, promotionSchema } from '@kenshu/contract/promote/promotion'
import type { Timestamp } from 'firebase/firestore'
import { directQuery } from '../../../lib/direct-query.ts'
import { listenToFirestore } from '../../../lib/firestore.ts'

function isTimestamp(value: unknown): value is Timestamp {
  return typeof value === 'object' && value !== null && 'toDate' in value
}

/** Converts Timestamps to Dates at every depth. */
function withDates(value: unknown): unknown {
  if (isTimestamp(value)) return value.toDate()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withDates(part)]))
}

function parsePromotion(document: Record<string, unknown>): Promotion[] {
  const parsed = promotionSchema.safeParse(withDates(document))
  if (parsed.success) return [parsed.data]
  console.error('A promotion does not have the shape of the contract', parsed.error)
  return []
}

/**
 * Listens to one upload folder of any age until the returned function is called. The value is undefined if the folder does not
 * exist.
 */
export function followPromotion(
  folder: string,
  onChange: (promotion: Promotion | undefined) => void,
  onFail: (error: unknown) => void,
): () => void {
  return listenToFirestore(
    'folder',
    ({ db, firestore: { doc, onSnapshot } }, listener) =>
      onSnapshot(
        doc(db, DIRECT_READS.folder.collection, folder),
        { includeMetadataChanges: true },
        (snapshot) => {
          listener.onTold(snapshot)
          onChange(snapshot.exists() ? parsePromotion(snapshot.data())[0] : undefined)
        },
        listener.onFail,
      ),
    onFail,
  )
}

/**
 * Listens to the newest documents of `promotions`, newest upload first, until the returned function is called.
 * @param length how many of them
 * @param onChange also gets whether there are older ones
 * @param onFail called once if the data can't be read or the connection ends
 */
export function followPromotions(
  length: number,
  onChange: (promotions: Promotion[], hasMore: boolean) => void,
  onFail: (error: unknown) => void,
): () => void {
  return listenToFirestore(
    'folders',
    ({ db, firestore }, listener) => {
      const { limit, onSnapshot, query } = firestore
      const newest = query(directQuery(firestore, db, DIRECT_READS.folders), limit(length + 1))
      return onSnapshot(
        newest,
        { includeMetadataChanges: true },
        (snapshot) => {
          const { docs } = snapshot
          const shown = docs.slice(0, length)
          listener.onTold(snapshot)
          onChange(
            shown.flatMap((document) => parsePromotion(document.data())),
            docs.length > length,
          )
        },
        listener.onFail,
      )
    },
    onFail,
  )
}
