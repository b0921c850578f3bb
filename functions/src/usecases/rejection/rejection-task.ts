import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { isRejectionOpen, type RejectionPerson, type RejectionStep } from '@kenshu/contract/rejection/task'
import { Failure } from '../../failure.ts'
import { NOT_SENT_BACK } from '../../messages/failures.ts'

/** What staff do about one rejection of a note, stored with the note. */
export interface RejectionTask {
  /** when the client sent the note back; the task means nothing for any other rejection of the note */
  of: Date
  /** the note's revision after the rejection; null for a rejection that was stored without its task */
  revision: number | null
  step: RejectionStep
  /** the person to whom it was handed on; null while the note's sales person sees to it */
  handedTo: RejectionPerson | null
}

/**
 * The task with which every rejection begins.
 * @param of when the client sent the note back
 * @param revision the note's revision after that; null if unknown
 */
export function newTask(of: Date, revision: number | null): RejectionTask {
  return { of, revision, step: 'open', handedTo: null }
}

/**
 * The task of a note's open rejection. A rejection that was stored before there were tasks has the task that every rejection begins with.
 * @param stored the task on the note, which may be that of an earlier rejection
 * @returns null if the note has no open rejection
 */
export function openTask(note: DeliveryNote, stored: RejectionTask | null | undefined): RejectionTask | null {
  if (!isRejectionOpen(note) || note.rejectedAt === null) return null
  const of = new Date(note.rejectedAt)
  if (stored?.of.getTime() === of.getTime()) return stored
  return newTask(of, null)
}

/**
 * The task of a note's open rejection, for a change that was made from a revision of the note.
 * @throws Failure `stale` with the note; `impossible_transition` if the client is not waiting for a correction
 */
export function taskToChange(
  note: DeliveryNote,
  stored: RejectionTask | null | undefined,
  revision: number,
): RejectionTask {
  if (note.revision !== revision) throw Failure.stale(note)
  const task = openTask(note, stored)
  if (task === null) throw new Failure('impossible_transition', NOT_SENT_BACK)
  return task
}
