import { deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import {
  NEVER_REMINDED,
  REMINDED_FIELDS,
  type Reminded,
  type RemindedNote,
} from '../../../usecases/reminders/reminded-note.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { askedWithLinks } from '../notes/note-document.ts'
import { isoOrNull } from '../timestamps.ts'

/** The fields of `deliveryNotes/{id}` that reminders read. */
export const READ_FIELDS: readonly (keyof NoteDocument)[] = [
  ...REMINDED_FIELDS,
  'requestedAt',
  'reissuedAt',
  'mailProblem',
  'reminded',
  'remindersOff',
  'takenOutOn',
]

const fieldsSchema = deliveryNoteSchema.pick({
  id: true,
  billingNo: true,
  hakkouStatus: true,
  isAccepted: true,
  acceptedAt: true,
  clientName: true,
  billingToPerson: true,
  salesChangedClientContactName: true,
  salesChangedClientContactEmail: true,
  documentEmail: true,
  salesPersonName: true,
  salesPersonEmail: true,
  jobNo: true,
  projectName: true,
  amountWithoutTax: true,
  totalAmountWithTax: true,
  accessToken: true,
  password: true,
})

function remindedOf({ requestedAt, reminded }: Pick<NoteDocument, 'requestedAt' | 'reminded'>): Reminded {
  // The client has been asked again since: it all begins anew.
  if (reminded === undefined || reminded.of.toMillis() !== requestedAt?.toMillis()) return NEVER_REMINDED
  const { turns, lastAt, isExpiryTold } = reminded
  return { turns, lastAt: lastAt.toDate(), isExpiryTold }
}

/** A note as reminders see it, from a document with at least READ_FIELDS; null where there is none. */
export function toRemindedNote(snapshot: DocumentSnapshot): RemindedNote | null {
  // A field mask forgets the collection's type.
  const data = snapshot.data() as NoteDocument | undefined
  if (data === undefined) return null
  return {
    ...fieldsSchema.parse({ ...data, id: snapshot.id, acceptedAt: isoOrNull(data.acceptedAt) }),
    // Of links that were made anew since, the client has not been told: a reminder would be the first to bring them.
    requestedAt: askedWithLinks(data)?.toDate() ?? null,
    reminded: remindedOf(data),
    isOff: data.remindersOff === true,
    hasMailProblem: Boolean(data.mailProblem),
    takenOutOn: data.takenOutOn ?? '',
  }
}

/** The reminders of a note's request, as its document keeps them; nothing of them is nothing. */
export function toRemindedField(
  requestedAt: NoteDocument['requestedAt'],
  { turns, lastAt, isExpiryTold }: Reminded,
): NonNullable<NoteDocument['reminded']> | null {
  if (!requestedAt || lastAt === null) return null
  return { of: requestedAt, turns, lastAt: Timestamp.fromDate(lastAt), isExpiryTold }
}
