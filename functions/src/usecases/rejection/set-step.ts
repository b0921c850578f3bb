import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { mayForNote } from '@kenshu/contract/permissions'
import { REJECTION_LABELS, REJECTION_STEPS, type RejectionStepRequest } from '@kenshu/contract/rejection/task'
import { Failure } from '../../failure.ts'
import { NOTE_NOT_FOUND } from '../../messages/failures.ts'
import { actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import type { DecideChange, NoteChanges } from '../delivery-notes/note-ports.ts'
import { changeAndTell, type SecretDependencies, type SecretReader } from '../delivery-notes/secrets-seen.ts'
import { checkDocumentId } from '../document-id.ts'
import { openTask, taskToChange } from './rejection-task.ts'

/**
 * Decides how far staff have come with a rejection, with its audit entry. Staff may also go back.
 * @throws Failure `forbidden`; those of taskToChange
 */
function decideStep(
  staff: Staff,
  { step, revision }: RejectionStepRequest,
  { at, requestId }: { at: Date; requestId: string },
): DecideChange {
  return (note, { rejectionTask }) => {
    const handedTo = openTask(note, rejectionTask)?.handedTo?.uid ?? null
    if (!mayForNote(staff, 'handleRejection', { ...note, handedTo })) throw new Failure('forbidden')
    const task = taskToChange(note, rejectionTask, revision)
    if (task.step === step) return null
    return {
      set: {},
      rejectionTask: { ...task, step },
      audit: {
        at,
        ...actor(staff),
        action: 'note.rejection',
        target: note.id,
        details: { billingNo: note.billingNo },
        changes: [
          {
            field: 'rejectionTask.step',
            label: REJECTION_LABELS.step,
            before: REJECTION_STEPS[task.step],
            after: REJECTION_STEPS[step],
          },
        ],
        requestId,
      },
    }
  }
}

/**
 * Records how far staff have come with a note that its client sent back.
 * @returns the current note
 * @throws Failure `not_found`, and those of decideStep
 */
export async function setStep(
  deps: SecretDependencies & { noteChanges: Pick<NoteChanges, 'change'> },
  reader: SecretReader,
  id: string,
  request: RejectionStepRequest,
): Promise<DeliveryNote> {
  checkDocumentId(id, NOTE_NOT_FOUND)
  const origin = { at: deps.environment.now(), requestId: reader.requestId }
  const decide = decideStep(reader.staff, request, origin)
  return changeAndTell(deps, reader, () => deps.noteChanges.change(id, decide))
}
