import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { mayForNote } from '@kenshu/contract/permissions'
import {
  type HandOnRequest,
  REJECTION_LABELS,
  type RejectionColleague,
  type RejectionPerson,
} from '@kenshu/contract/rejection/task'
import { Failure } from '../../failure.ts'
import { NO_SUCH_COLLEAGUE, NOTE_NOT_FOUND } from '../../messages/failures.ts'
import { actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import type { DecideChange, NoteChanges } from '../delivery-notes/note-ports.ts'
import { changeAndTell, type SecretDependencies, type SecretReader } from '../delivery-notes/secrets-seen.ts'
import { checkDocumentId } from '../document-id.ts'
import type { Users } from '../user/user-ports.ts'
import { handOnNotices } from './hand-on-notice.ts'
import { taskToChange } from './rejection-task.ts'

function assigneeName(note: DeliveryNote, person: RejectionPerson | null): string {
  if (person === null) return note.salesPersonName || note.salesPersonEmail
  return person.name || person.email
}

/**
 * Decides to hand a rejection on, with its audit entry and the mail to the person who takes it over.
 * @param to null gives it back to the note's sales person
 * @throws Failure `forbidden`; those of taskToChange
 */
function decideHandOn(
  staff: Staff,
  to: RejectionColleague | null,
  revision: number,
  { at, requestId, sender }: { at: Date; requestId: string; sender: Sender },
): DecideChange {
  return (note, { rejectionTask }) => {
    if (!mayForNote(staff, 'editDeliveryNote', note)) throw new Failure('forbidden')
    const task = taskToChange(note, rejectionTask, revision)
    // The sales person sees to it anyway, also if somebody else becomes that in ZAC.
    const handedTo =
      to === null || to.emailAlias === note.salesPersonEmail
        ? null
        : { uid: to.uid, name: to.name, email: to.email }
    if ((task.handedTo?.uid ?? null) === (handedTo?.uid ?? null)) return null
    const own = staff.emailAlias === note.salesPersonEmail ? null : staff.uid
    return {
      set: {},
      rejectionTask: { ...task, handedTo },
      notices:
        own === (handedTo?.uid ?? null) || staff.uid === handedTo?.uid
          ? []
          : handOnNotices(note, handedTo, { staff, sender, requestId }),
      audit: {
        at,
        ...actor(staff),
        action: 'note.rejection',
        target: note.id,
        details: { billingNo: note.billingNo, handedTo: handedTo?.uid ?? null },
        changes: [
          {
            field: 'rejectionTask.handedTo',
            label: REJECTION_LABELS.assignee,
            before: assigneeName(note, task.handedTo),
            after: assigneeName(note, handedTo),
          },
        ],
        requestId,
      },
    }
  }
}

/** The people with a role. */
export async function listColleagues({
  users,
}: {
  users: Pick<Users, 'admitted'>
}): Promise<RejectionColleague[]> {
  const byText = new Intl.Collator('ja')
  return (await users.admitted())
    .map(({ uid, displayName, email, emailAlias }) => ({ uid, name: displayName, email, emailAlias }))
    .toSorted((a, b) => byText.compare(a.name || a.email, b.name || b.email))
}

/**
 * Hands the rejection of a note on to another person with a role, who gets a mail about it.
 * @returns the current note
 * @throws Failure `not_found`; `invalid_request` if there is no such person with a role; and those of decideHandOn
 */
export async function handOn(
  deps: SecretDependencies & {
    noteChanges: Pick<NoteChanges, 'change'>
    users: Pick<Users, 'admitted'>
    sender: Sender
  },
  reader: SecretReader,
  id: string,
  { uid, revision }: HandOnRequest,
): Promise<DeliveryNote> {
  checkDocumentId(id, NOTE_NOT_FOUND)
  const found = uid === null ? undefined : (await deps.users.admitted()).find((user) => user.uid === uid)
  const to =
    found === undefined
      ? null
      : { uid: found.uid, name: found.displayName, email: found.email, emailAlias: found.emailAlias }
  const decide = decideHandOn(reader.staff, to, revision, {
    at: deps.environment.now(),
    requestId: reader.requestId,
    sender: deps.sender,
  })
  return changeAndTell(deps, reader, () =>
    deps.noteChanges.change(id, (note, standing) => {
      const change = decide(note, standing)
      // This follows the other checks, so that nobody learns from a refusal who has an account.
      if (uid !== null && to === null) throw new Failure('invalid_request', NO_SUCH_COLLEAGUE)
      return change
    }),
  )
}
