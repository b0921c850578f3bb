import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import type { MailProblems } from '../../../usecases/mail/get-mail-problem.ts'
import type { MailProblemFacts } from '../../../usecases/mail/mail-problem.ts'
import { collections } from '../collections.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { askedWithLinks } from '../notes/note-document.ts'

/** The fields by which a note records a mail problem: its kind, which queries filter by, and the details. */
export function problemMarks(
  kind: NonNullable<NoteDocument['mailProblem']>,
  facts: MailProblemFacts,
): Required<Pick<NoteDocument, 'mailProblem' | 'mailProblemFacts'>> {
  return { mailProblem: kind, mailProblemFacts: { ...facts, at: Timestamp.fromDate(facts.at) } }
}

/** When the mail was sent whose status is still to be set; null if there is a problem with it. */
function sentUnchangedAt(data: NoteDocument): Date | null {
  const isUnset = data.marks?.sent_unset === true && (data.mailProblem ?? null) === null
  return isUnset ? (askedWithLinks(data)?.toDate() ?? null) : null
}

/** The mail problems that `deliveryNotes` store. */
export function firestoreMailProblems(db: Firestore): MailProblems {
  const { deliveryNotes } = collections(db)
  return {
    async of(noteId) {
      const data = (await deliveryNotes.doc(noteId).get()).data()
      if (data === undefined) return null
      const { mailProblem: kind = null, mailProblemFacts: facts } = data
      return {
        kind,
        facts: facts === undefined ? null : { ...facts, at: facts.at.toDate() },
        sentUnchangedAt: sentUnchangedAt(data),
      }
    },
  }
}
