import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { Failure } from '../../../failure.ts'
import { NOTE_NOT_FOUND } from '../../../messages/failures.ts'
import type { Rejection } from '../../../usecases/confirm/confirm-ports.ts'
import type { ClaimWish } from '../../../usecases/mail/mail-ports.ts'
import type { Collections } from '../collections.ts'
import type { MailLockDocument, MailLogDocument } from '../documents/mail.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { toDeliveryNote } from '../notes/note-document.ts'
import { rejectionIdOf, toRejection } from '../notes/rejected-notes.ts'
import { type HandDay, readHandDay } from './hand-day.ts'

/** What a claim is decided from, as read. It is still true if the documents that the claim writes are unchanged (claim.ts). */
export interface SeenForClaim {
  stored: DocumentSnapshot<NoteDocument>
  data: NoteDocument
  note: DeliveryNote
  lock: DocumentSnapshot<MailLockDocument>
  own: DocumentSnapshot<MailLogDocument>
  /** the note's last attempt; `own` if there is none */
  latest: DocumentSnapshot<MailLogDocument>
  rejection: Rejection | null
  /** null if the recipient's mails are not counted */
  day: HandDay | null
}

/**
 * Reads everything that can be named from the start at the same time, then what the first documents name: the note's last attempt, if
 * there is another one, and what the client last sent back.
 * @throws Failure `not_found`
 */
export async function readForClaim(
  all: Collections,
  { noteId, attemptId, handDay }: Pick<ClaimWish, 'noteId' | 'attemptId' | 'handDay'>,
): Promise<SeenForClaim> {
  const { deliveryNotes, mailLog, mailLocks, rejections } = all
  const [stored, lock, named, day] = await Promise.all([
    deliveryNotes.doc(noteId).get(),
    mailLocks.doc(noteId).get(),
    typeof attemptId === 'string' ? mailLog.doc(attemptId).get() : null,
    handDay === undefined ? null : readHandDay(all, handDay),
  ])
  const data = stored.data()
  if (data === undefined) throw new Failure('not_found', NOTE_NOT_FOUND)
  const note = toDeliveryNote(noteId, data)
  const ownId = typeof attemptId === 'string' ? attemptId : attemptId(note)
  const latestId = lock.data()?.attempt ?? ownId
  const rejectionId = rejectionIdOf(data)
  const [own, other, rejected] = await Promise.all([
    named ?? mailLog.doc(ownId).get(),
    latestId === ownId ? null : mailLog.doc(latestId).get(),
    rejectionId === null ? null : rejections.doc(rejectionId).get(),
  ])
  const sentBack = rejected?.data()
  const rejection = rejectionId === null || sentBack === undefined ? null : toRejection(rejectionId, sentBack)
  return { stored, data, note, lock, own, latest: other ?? own, rejection, day }
}
