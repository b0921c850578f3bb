import { mayForNote } from '../permissions.ts'
import type { Role } from '../roles.ts'
import { hasAccepted } from './acceptance.ts'
import type { DeliveryNote } from './schema.ts'
import type { DeliveryNoteStatus } from './status.ts'

interface Caller {
  role: Role | null
  emailAlias: string
}

type NoteState = Pick<DeliveryNote, 'hakkouStatus' | 'salesPersonEmail' | 'isAccepted' | 'acceptedAt'>

/** From where staff may say that the request has been made (decisions, 'Delivery notes'). */
const REQUESTABLE: readonly DeliveryNoteStatus[] = ['未計上対象外', '営業未対応', 'CL検収拒否']

/** Among these whoever may edit the note moves freely. */
const FREE: readonly DeliveryNoteStatus[] = ['未計上対象外', '営業未対応', '検収依頼済＆未検収']

/** unchanged: it has that status. forbidden: not for this caller. impossible: the state does not allow it. */
export type TransitionVerdict = 'allowed' | 'unchanged' | 'forbidden' | 'impossible'

/**
 * Whether a caller may bring a note into a status. Stop: from every status. Request made: from 未計上対象外, 営業未対応,
 * CL検収拒否. Whoever may edit: freely among 未計上対象外, 営業未対応, 検収依頼済＆未検収. Admin: 営業発行停止 back to 営業未対応,
 * or to CL検収済 where the client has accepted: such a note is stopped, and nothing else. Otherwise CL検収済 and CL検収拒否 are the
 * client's alone.
 */
export function judgeTransition(caller: Caller, note: NoteState, to: DeliveryNoteStatus): TransitionVerdict {
  const from = note.hakkouStatus
  if (to === from) return 'unchanged'
  if (to === '営業発行停止') return mayForNote(caller, 'stopIssuing', note) ? 'allowed' : 'forbidden'
  const isClosed = hasAccepted(note)
  if (
    !isClosed &&
    to === '検収依頼済＆未検収' &&
    REQUESTABLE.includes(from) &&
    mayForNote(caller, 'requestAcceptance', note)
  )
    return 'allowed'
  if (!mayForNote(caller, 'editDeliveryNote', note)) return 'forbidden'
  if (!isClosed && FREE.includes(from) && FREE.includes(to)) return 'allowed'
  const isLifted = from === '営業発行停止' && to === (isClosed ? 'CL検収済' : '営業未対応')
  return isLifted && caller.role === 'admin' ? 'allowed' : 'impossible'
}

/** The statuses that the edit form offers this caller for this note: its own first, then where it may go. */
export function editableStatuses(caller: Caller, note: NoteState): DeliveryNoteStatus[] {
  const offered: DeliveryNoteStatus[] = [...FREE, 'CL検収済']
  const targets = offered.filter((to) => judgeTransition(caller, note, to) === 'allowed')
  return [note.hakkouStatus, ...targets]
}
