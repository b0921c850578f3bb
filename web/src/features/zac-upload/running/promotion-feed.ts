import { type Promotion, promotionSchema } from '@kenshu/contract/promote/schema'
import type { Timestamp } from 'firebase/firestore'
import { listenToFirestore } from '../../../lib/firestore.ts'

/** How many upload folders the page lists. */
const FEED_LENGTH = 50

function isTimestamp(value: unknown): value is Timestamp {
  return typeof value === 'object' && value !== null && 'toDate' in value
}

/** Timestamps turned into Dates at every depth. */
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

/** Follows one upload folder, however old, until the returned function is called; undefined if it does not exist. */
export function followPromotion(
  folder: string,
  onChange: (promotion: Promotion | undefined) => void,
  onFail: (error: unknown) => void,
): () => void {
  return listenToFirestore(
    ({ db, firestore: { doc, onSnapshot } }) =>
      onSnapshot(
        doc(db, 'promotions', folder),
        (snapshot) => {
          onChange(snapshot.exists() ? parsePromotion(snapshot.data())[0] : undefined)
        },
        onFail,
      ),
    onFail,
  )
}

/**
 * Follows `promotions`, newest upload first, until the returned function is called.
 * @param onFail called once if the data can't be read or the connection ends
 */
export function followPromotions(
  onChange: (promotions: Promotion[]) => void,
  onFail: (error: unknown) => void,
): () => void {
  return listenToFirestore(({ db, firestore: { collection, limit, onSnapshot, orderBy, query } }) => {
    const newest = query(collection(db, 'promotions'), orderBy('uploadedAt', 'desc'), limit(FEED_LENGTH))
    return onSnapshot(
      newest,
      (snapshot) => {
        onChange(snapshot.docs.flatMap((document) => parsePromotion(document.data())))
      },
      onFail,
    )
  }, onFail)
}
