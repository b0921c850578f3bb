import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { LIMITS } from '../../../config/limits/limits.ts'
import type { Moment } from '../../../usecases/download/download-ports.ts'
import type { Closing, MonthCloses, StoredMonthClose } from '../../../usecases/monthly/close/close-ports.ts'
import { collections } from '../collections.ts'
import type { ClosingDocument, MonthCloseDocument } from '../documents/closes.ts'
import { runAudited } from '../run-once.ts'
import { withDates, withTimestamps } from '../timestamps.ts'
import { closedAmong } from './closed-among.ts'

const OPEN: StoredMonthClose = { revision: 0, ticks: [], closed: null }

function toMoment({ seconds, nanoseconds }: Timestamp): Moment {
  return { seconds, nanoseconds }
}

function toState(data: MonthCloseDocument | undefined): StoredMonthClose {
  if (data === undefined) return OPEN
  const { revision, ticks, closed, closedAt } = data
  const standing = closed === null || closedAt === null ? null : { id: closed, moment: toMoment(closedAt) }
  return { revision, ticks: withDates(ticks), closed: standing }
}

function toDocument(month: string, { revision, ticks, closed }: StoredMonthClose): MonthCloseDocument {
  return {
    month,
    revision,
    ticks: withTimestamps(ticks),
    closed: closed?.id ?? null,
    closedAt: closed === null ? null : new Timestamp(closed.moment.seconds, closed.moment.nanoseconds),
  }
}

function toClosing(doc: DocumentSnapshot): Closing {
  // A subcollection has no type of its own.
  return { ...withDates(doc.data() as ClosingDocument), id: doc.id }
}

/** `monthCloses/{month}` and its closings. One transaction stores a change and its audit entry. */
export function firestoreMonthCloses(db: Firestore): MonthCloses {
  const { monthCloses } = collections(db)
  const closingsOf = (month: string) => monthCloses.doc(month).collection('closings')
  return {
    state: async (month) => toState((await monthCloses.doc(month).get()).data()),

    async closings(month, limit) {
      const { docs } = await closingsOf(month).orderBy('at', 'desc').limit(limit).get()
      return docs.map(toClosing)
    },

    async closing(month, id) {
      const doc = await closingsOf(month).doc(id).get()
      return doc.exists ? toClosing(doc) : null
    },

    change(month, decide) {
      return runAudited(db, async (transaction, record) => {
        const ref = monthCloses.doc(month)
        const stored = toState((await transaction.get(ref)).data())
        const change = decide(stored)
        if (change === null) return stored
        const { set, closing, reopened, audit } = change
        transaction.set(ref, toDocument(month, set))
        if (closing !== undefined) {
          const { id, ...record } = closing
          transaction.create(closingsOf(month).doc(id), withTimestamps(record))
        }
        if (reopened !== undefined)
          transaction.update(closingsOf(month).doc(reopened.id), { reopened: withTimestamps(reopened.by) })
        record(audit)
        return set
      })
    },

    closedAmong: (months) => closedAmong(db, months, LIMITS.readChunk),

    async closedMonths(limit) {
      const closed = monthCloses.where('closedAt', '>', Timestamp.fromMillis(0)).orderBy('closedAt', 'desc')
      const { docs } = await closed.limit(limit).get()
      return docs.flatMap((doc) => {
        const { closedAt } = doc.data()
        return closedAt === null ? [] : [{ month: doc.id, moment: toMoment(closedAt) }]
      })
    },
  }
}
