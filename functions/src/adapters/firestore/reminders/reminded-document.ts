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
  // The client has been asked again since, so the count starts over.
  if (reminded === undefined || reminded.of.toMillis() !== requestedAt?.toMillis()) return NEVER_REMINDED
  const { turns, lastAt, isExpiryTold } = reminded
  return { turns, lastAt: lastAt.toDate(), isExpiryTold }
}

/** Converts a document with at least READ_FIELDS to the note that reminders see; null if it does not exist. */
export function toRemindedNote(snapshot: DocumentSnapshot): RemindedNote | null {
  // A field mask drops the collection's type.
  const data = snapshot.data() as NoteDocument | undefined
  if (data === undefined) return null
  return {
    ...fieldsSchema.parse({ ...data, id: snapshot.id, acceptedAt: isoOrNull(data.acceptedAt) }),
    // If the links were reissued since the request, the client does not have them yet, and a reminder must not be the first to bring them.
    requestedAt: askedWithLinks(data)?.toDate() ?? null,
    reminded: remindedOf(data),
    isOff: data.remindersOff === true,
    hasMailProblem: Boolean(data.mailProblem),
    takenOutOn: data.takenOutOn ?? '',
  }
}

/** The reminders of a note's request, in the form that its document stores; undefined if there are none. */
export function toRemindedField(
  requestedAt: NoteDocument['requestedAt'],
  { turns, lastAt, isExpiryTold }: Reminded,
): NonNullable<NoteDocument['reminded']> | null {
  if (!requestedAt || lastAt === null) return null
  return { of: requestedAt, turns, lastAt: Timestamp.fromDate(lastAt), isExpiryTold }
}
