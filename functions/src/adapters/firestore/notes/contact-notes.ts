import { deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { SOUGHT_NAME_LENGTH } from '@kenshu/contract/limits'
import type { Firestore, Query } from 'firebase-admin/firestore'
import { LIMITS } from '../../../config/limits/limits.ts'
import type { ContactNote, ContactNotes, Department } from '../../../usecases/contacts/contact-ports.ts'
import { collections } from '../collections.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { type DocumentLog, readEach } from '../read-each.ts'
import { selectFields } from '../select-fields.ts'
import { toDeliveryNote } from './note-document.ts'

const parsed = deliveryNoteSchema.pick({
  id: true,
  billingNo: true,
  billingToPerson: true,
  documentEmail: true,
  salesChangedClientContactName: true,
  salesChangedClientContactEmail: true,
})

/** The fields of other notes: neither tokens nor passwords are read. */
const FIELDS = [
  ...Object.keys(parsed.shape).filter((field) => field !== 'id'),
  'contactChanged',
  'createdAt',
  'importedAt',
  'mailProblem',
  'mailProblemFacts',
  'lastBounce',
]

function bounceOf({ mailProblem, mailProblemFacts, lastBounce }: NoteDocument): ContactNote['bounce'] {
  // Notes that bounced before `lastBounce` was recorded have only the problem itself.
  const facts = mailProblem === 'bounced' && mailProblemFacts !== undefined ? mailProblemFacts : lastBounce
  return facts === undefined ? null : { to: facts.to, at: facts.at.toDate() }
}

/**
 * Converts a note.
 * @throws ZodError if the note cannot be read
 */
function toContactNote(id: string, data: NoteDocument): ContactNote {
  const { contactChanged, createdAt, importedAt, mailProblem } = data
  return {
    ...parsed.parse({ ...data, id }),
    corrected:
      contactChanged === undefined
        ? null
        : { at: contactChanged.at.toDate(), by: contactChanged.name || contactChanged.email },
    createdAt: (createdAt ?? importedAt).toDate(),
    importedAt: importedAt.toDate(),
    bounce: bounceOf(data),
    isBounced: mailProblem === 'bounced',
  }
}

/** Whether a department's notes can be asked for: Firestore refuses longer values in a query. */
function canBeSought({ clientName, billingToDepartment, billingToDepartment2 }: Department): boolean {
  const names = [clientName, billingToDepartment, billingToDepartment2]
  return clientName !== '' && names.every(({ length }) => length <= SOUGHT_NAME_LENGTH)
}

/** The notes of a client's department, in two orders: the last corrected first, and the last by delivery date first. */
export function departmentQueries(
  db: Firestore,
  { clientName, billingToDepartment, billingToDepartment2 }: Department,
): [corrected: Query<NoteDocument>, latest: Query<NoteDocument>] {
  const same = selectFields(
    collections(db)
      .deliveryNotes.where('clientName', '==', clientName)
      .where('billingToDepartment', '==', billingToDepartment)
      .where('billingToDepartment2', '==', billingToDepartment2),
    FIELDS,
  )
  return [
    same.orderBy('contactChanged.at', 'desc').limit(LIMITS.correctedNotes),
    same.orderBy('deliveryDate', 'desc').limit(LIMITS.contactNotes),
  ]
}

/**
 * `deliveryNotes` by client and department, without anything kept beside them: what the notes say is always what holds, also after an undo or
 * a deletion (docs/decisions/0041-contacts.md).
 */
export function firestoreContactNotes(db: Firestore, log: DocumentLog): ContactNotes {
  const { deliveryNotes } = collections(db)

  async function others(id: string, department: Department): Promise<ContactNote[]> {
    if (!canBeSought(department)) return []
    const found = await Promise.all(departmentQueries(db, department).map((query) => query.get()))
    const each = new Map(found.flatMap(({ docs }) => docs.map((doc) => [doc.id, doc])))
    each.delete(id)
    return readEach([...each.values()], (doc) => toContactNote(doc.id, doc.data()), log)
  }

  return {
    async around(id) {
      const data = (await deliveryNotes.doc(id).get()).data()
      if (data === undefined) return null
      const { hakkouStatus, isAccepted, acceptedAt } = toDeliveryNote(id, data)
      const note = { ...toContactNote(id, data), hakkouStatus, isAccepted, acceptedAt }
      return { note, others: await others(id, data) }
    },

    async corrections(department) {
      if (!canBeSought(department)) return []
      const [corrected] = departmentQueries(db, department)
      return readEach((await corrected.get()).docs, (doc) => toContactNote(doc.id, doc.data()), log)
    },
  }
}
