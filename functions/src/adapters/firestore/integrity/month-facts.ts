import type { Firestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import type { MonthFacts } from '../../../usecases/integrity/integrity-ports.ts'
import { collections } from '../collections.ts'

const closingSchema = z.object({
  object: z.string().catch(''),
  reopened: z.unknown().transform((reopened) => reopened !== null && reopened !== undefined),
})

/** A month and its closings for the nightly check, read at one moment: somebody may be closing it. */
export function monthFacts(db: Firestore, month: string): Promise<MonthFacts> {
  const ref = collections(db).monthCloses.doc(month)
  return db.runTransaction(
    async (transaction) => {
      const [stored, { docs }] = await Promise.all([
        transaction.get(ref),
        transaction.get(ref.collection('closings').select('object', 'reopened')),
      ])
      const closings = docs.map((doc) => {
        const { object, reopened } = closingSchema.parse(doc.data())
        return { id: doc.id, object, isReopened: reopened }
      })
      return { month, closed: stored.data()?.closed ?? null, closings }
    },
    { readOnly: true },
  )
}
