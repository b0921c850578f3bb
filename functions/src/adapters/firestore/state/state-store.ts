import type { MailProblem } from '@kenshu/contract/delivery-note/row'
import { daysOfMonth } from '@kenshu/contract/month'
import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore'
import type { StateStore } from '../../../usecases/state/get-state.ts'
import { collections } from '../collections.ts'
import { type DocumentLog, readEach } from '../read-each.ts'
import { readPromotion } from '../uploads/promotion-document.ts'

/** An aggregate, which costs a read for each thousand documents. */
async function countOf(query: Query): Promise<number> {
  return (await query.count().get()).data().count
}

/** The mails that wait to be sent. Only notices and reminders wait. */
export function waitingMailsQuery(db: Firestore): Query {
  return collections(db)
    .mailLog.where('state', '==', 'queued')
    .where('queuedAt', '>', Timestamp.fromMillis(0))
}

/** The notes with a problem of their last request's mail, in the order of the list's index, which is used for that. */
export function problemNotesQuery(db: Firestore, problem: MailProblem): Query {
  return collections(db)
    .deliveryNotes.where('mailProblem', '==', problem)
    .orderBy('deliveryDate')
    .orderBy('totalAmountWithTax')
}

/** The notes of a month, by their delivery date. */
function monthQuery(db: Firestore, month: string): Query {
  const { from, to } = daysOfMonth(month)
  return collections(db).deliveryNotes.where('deliveryDate', '>=', from).where('deliveryDate', '<=', to)
}

/** What the state's page reads. */
export function firestoreState(db: Firestore, log: DocumentLog): StateStore {
  const { promotions } = collections(db)
  const open = (collection: Query) => countOf(collection.where('state', 'in', ['queued', 'running']))
  return {
    async lastUpload() {
      // A folder's name begins with the moment of its upload, so names sort by time.
      const { docs } = await promotions.orderBy('folder', 'desc').limit(1).get()
      const [last] = readEach(docs, (doc) => readPromotion(doc.data()), log)
      if (last === undefined) return null
      return {
        folder: last.folder,
        state: last.state,
        uploaded_at: last.uploadedAt.toISOString(),
        finished_at: 'finishedAt' in last ? last.finishedAt.toISOString() : null,
        failed_count: last.state === 'done' ? last.failedCount : 0,
      }
    },

    async running() {
      const [promotes, jobs] = await Promise.all([open(promotions), open(db.collection('bulkJobs'))])
      return { promotes, jobs }
    },

    async mails() {
      const [waiting, oldest, failed, unclear, bounced] = await Promise.all([
        countOf(waitingMailsQuery(db)),
        waitingMailsQuery(db).orderBy('queuedAt').limit(1).select('queuedAt').get(),
        countOf(problemNotesQuery(db, 'failed')),
        countOf(problemNotesQuery(db, 'unclear')),
        countOf(problemNotesQuery(db, 'bounced')),
      ])
      const since: unknown = oldest.docs[0]?.get('queuedAt')
      return {
        waiting,
        waiting_since: since instanceof Timestamp ? since.toDate().toISOString() : null,
        failed,
        unclear,
        bounced,
      }
    },

    notesIn: (month) => countOf(monthQuery(db, month)),
  }
}
