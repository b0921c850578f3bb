import { hasChanges } from '@kenshu/contract/confirm/correction-blocks'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { OpenRejection } from '@kenshu/contract/rejection/task'
import { NOTE_NOT_FOUND } from '../../messages/failures.ts'
import type { ImportTrace } from '../../promote/plan/undo-note.ts'
import type { Rejection } from '../confirm/confirm-ports.ts'
import { correctionSince } from '../confirm/correction/correction-since.ts'
import { findById } from '../document-id.ts'
import { openTask, type RejectionTask } from './rejection-task.ts'

/** A note with what is stored about its last rejection. */
interface RejectedNote {
  note: DeliveryNote
  task: RejectionTask | null
  /** what was sent back; null if nothing was, or if it was stored without its document */
  rejection: Rejection | null
  /** oldest first */
  imports: readonly ImportTrace[]
}

export interface RejectedNotes {
  /** null if there is no such note */
  get(id: string): Promise<RejectedNote | null>
}

/** When the last import that still stands changed the note since it was sent back; null if none did. */
export function importedSince(imports: readonly ImportTrace[], { of, revision }: RejectionTask): Date | null {
  const undone = new Set(imports.flatMap(({ undoes }) => undoes ?? []))
  const last = imports.findLast(
    ({ kind, runId, at, revision: made }) =>
      kind === 'update' && !undone.has(runId) && (revision === null ? at > of : made > revision),
  )
  return last?.at ?? null
}

/**
 * What is to be done about a rejected note. The state 取込済み is never stored: it holds while an import since the rejection has changed what
 * the client sees, and ends if that import is undone.
 */
function toOpenRejection(
  { note, task: stored, rejection, imports }: RejectedNote,
  sender: Sender,
): OpenRejection | null {
  const task = openTask(note, stored)
  if (task === null) return null
  const correction = correctionSince(note, rejection, sender)
  const importedAt = importedSince(imports, task)
  const isImported = importedAt !== null && (correction === null || hasChanges(correction))
  return {
    since: task.of.toISOString(),
    state: isImported ? 'imported' : task.step,
    assignee: task.handedTo ?? { uid: null, name: note.salesPersonName, email: note.salesPersonEmail },
    importedAt: importedAt?.toISOString() ?? null,
    correction,
  }
}

/**
 * What is to be done about a note that its client sent back; null if it is not waiting for that.
 * @throws Failure `not_found`
 */
export async function getRejection(
  { rejectedNotes, sender }: { rejectedNotes: RejectedNotes; sender: Sender },
  id: string,
): Promise<OpenRejection | null> {
  const found = await findById(id, NOTE_NOT_FOUND, () => rejectedNotes.get(id))
  return toOpenRejection(found, sender)
}
