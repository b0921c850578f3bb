import { tokyoDate } from '@kenshu/contract/calendar-date'
import { type RejectedNote, rejectedNoteSchema } from '@kenshu/contract/monthly/board'
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { OwnError } from '../../../failure.ts'
import type { CountedNote, MonthMoment, MonthNotes } from '../../../usecases/monthly/month-notes.ts'
import { collections } from '../collections.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { listedMarks } from '../notes/note-document.ts'
import { notesByRejection } from '../notes/note-filter.ts'
import { totalsQuery } from '../notes/note-list.ts'
import { type DocumentLog, readEach } from '../read-each.ts'
import { selectFields } from '../select-fields.ts'
import { isoOrNull } from '../timestamps.ts'
import { exportsAt } from './month-exports.ts'
import { type MonthLimits, pagesOf } from './note-pages.ts'
import { storedAt, summandOf } from './snapshot.ts'

/** The fields that are read of a note to count it. */
export const COUNTED_FIELDS = [
  'deliveryDate',
  'hakkouStatus',
  'clientName',
  'salesPersonEmail',
  'totalAmountWithTax',
  'requestedAt',
  'mailProblem',
  'marks',
] as const satisfies readonly (keyof NoteDocument)[]

const REJECTED_FIELDS = [
  'billingNo',
  'clientName',
  'billingTitle',
  'salesPersonName',
  'totalAmountWithTax',
  'rejectedAt',
  'rejectedBy',
  'rejectionReason',
] as const satisfies readonly (keyof NoteDocument)[]

/**
 * Converts a note the way the store's own aggregate queries see it, so that both ways give the same figure: a malformed moment matches no
 * day, and an amount that is not a number adds nothing.
 * @throws Error for a note without an amount, which the store does not count
 */
function toCounted(data: Pick<NoteDocument, (typeof COUNTED_FIELDS)[number]>): CountedNote {
  const { requestedAt, mailProblem = null, marks, ...note } = data
  if (!('totalAmountWithTax' in data)) throw new OwnError('A note without an amount')
  return {
    ...note,
    totalAmountWithTax: summandOf(data.totalAmountWithTax),
    mailProblem,
    marks: listedMarks(marks),
    askedOn: requestedAt instanceof Timestamp ? tokyoDate(requestedAt.toDate()) : '',
  }
}

function toRejected(id: string, data: Pick<NoteDocument, (typeof REJECTED_FIELDS)[number]>): RejectedNote {
  return rejectedNoteSchema.parse({ ...data, id, rejectedAt: isoOrNull(data.rejectedAt) })
}

/** Reads the notes in a transaction. */
function notesAt(
  db: Firestore,
  transaction: Transaction,
  { monthPage }: MonthLimits,
  log: DocumentLog,
): Pick<MonthMoment, 'figure' | 'counted' | 'rejected'> {
  const { deliveryNotes } = collections(db)
  return {
    async figure(filter) {
      const { count, totalAmountWithTax: amount } = (await transaction.get(totalsQuery(db, filter))).data()
      return { count, amount }
    },

    async *counted({ from, to }) {
      const inMonth = deliveryNotes.where('deliveryDate', '>=', from).where('deliveryDate', '<=', to)
      const query = selectFields(inMonth, COUNTED_FIELDS)
      for await (const docs of pagesOf(transaction, query, monthPage))
        yield readEach(docs, (doc) => toCounted(doc.data()), log)
    },

    async rejected(filter, limit) {
      const found = selectFields(notesByRejection(db, filter).limit(limit), REJECTED_FIELDS)
      const { docs } = await transaction.get(found)
      return readEach(docs, (doc) => toRejected(doc.id, doc.data()), log)
    },
  }
}

/** Everything that the month's board reads. Each read is a read-only transaction: it sees one moment and blocks nobody. */
export function firestoreMonthNotes(db: Firestore, limits: MonthLimits, log: DocumentLog): MonthNotes {
  return {
    atOneMoment: (work, at) =>
      db.runTransaction(
        (transaction) =>
          work({
            ...notesAt(db, transaction, limits, log),
            ...storedAt(db, transaction, limits),
            ...exportsAt(db, transaction, log),
          }),
        { readOnly: true, ...(at !== undefined && { readTime: new Timestamp(at.seconds, at.nanoseconds) }) },
      ),
  }
}
