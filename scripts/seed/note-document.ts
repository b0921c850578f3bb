import type { MailProblem } from '@kenshu/contract/delivery-note/row'
import type { DocumentData } from 'firebase-admin/firestore'
import { noteId } from '../../functions/src/promote/plan/note-id.ts'
import type { NewNote } from '../../functions/src/runs/writes/new-note.ts'
import { noteMarks } from '../../functions/src/usecases/delivery-notes/note-marks.ts'
import type { MailProblemFacts } from '../../functions/src/usecases/mail/mail-problem.ts'
import type { Reminded } from '../../functions/src/usecases/reminders/reminded-note.ts'
import { searchKeysOf } from '../../functions/src/usecases/search/search-keys.ts'
import { acceptanceOf, rejectionOf } from './asked-and-accepted.ts'

/** The path of a document and its fields. A Date becomes a Timestamp. */
export type Write = [path: string, fields: DocumentData]

/** What has happened to a made-up note besides its status. */
interface Happened {
  importedAt: Date
  importFolder: string
  /** when the client was asked; null if never */
  requestedAt: Date | null
  /** what is wrong with the last request; null if nothing */
  mailProblem: MailProblem | null
  /** whether the sales person has yet to see the client's answer */
  unseenAnswer?: boolean
  /** what the server said of a request that came back, and when the client was reminded (mail-events.ts) */
  mailProblemFacts?: MailProblemFacts
  lastBounce?: { to: string; at: Date }
  reminded?: Reminded & { of: Date }
}

/** A note's document as the product would have written it, and that of the client's answer. */
export function noteWrites(note: NewNote, happened: Happened): Write[] {
  const id = noteId(note.billingNo)
  const dates = {
    acceptedAt: note.acceptedAt === null ? null : new Date(note.acceptedAt),
    rejectedAt: note.rejectedAt === null ? null : new Date(note.rejectedAt),
  }
  const { unseenAnswer = false, requestedAt } = happened
  const marks = noteMarks({ ...note, requestedAt, requestMailedAt: null, reissuedAt: null, unseenAnswer })
  const [acceptance, rejection] = [acceptanceOf({ ...note, id }), rejectionOf({ ...note, id })]
  const document = {
    ...note,
    ...dates,
    ...happened,
    marks,
    searchKeys: searchKeysOf(note),
    ...(acceptance !== null && { acceptanceId: id }),
    ...(rejection !== null && { rejectionId: id }),
  }
  return [
    [`deliveryNotes/${id}`, document],
    ...(acceptance === null ? [] : [[`acceptances/${id}`, acceptance] satisfies Write]),
    ...(rejection === null ? [] : [[`rejections/${id}`, rejection] satisfies Write]),
  ]
}
