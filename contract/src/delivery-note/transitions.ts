import { mayForNote } from '../permissions.ts'
import type { Role } from '../roles.ts'
import { hasAccepted } from './acceptance.ts'
import type { DeliveryNote } from './delivery-note.ts'
import type { DeliveryNoteStatus } from './status.ts'

interface Caller {
  role: Role | null
  emailAlias: string
}

type NoteState = Pick<DeliveryNote, 'hakkouStatus' | 'salesPersonEmail' | 'isAccepted' | 'acceptedAt'>

/** Staff may set 検収依頼済＆未検収 on notes with these statuses (decisions, 'Delivery notes'). */
const REQUESTABLE: readonly DeliveryNoteStatus[] = ['未計上対象外', '営業未対応', 'CL検収拒否']

/** Users who may edit the note may change freely between these statuses. */
const FREE: readonly DeliveryNoteStatus[] = ['未計上対象外', '営業未対応', '検収依頼済＆未検収']

/**
 * unchanged: the note already has that status. forbidden: this caller may not do it. impossible: the note's state does not allow
 * it.
 */
export type TransitionVerdict = 'allowed' | 'unchanged' | 'forbidden' | 'impossible'

/**
 * Whether a caller may change a note's status to `to`:
 * - 営業発行停止: from every status.
 * - 検収依頼済＆未検収: from 未計上対象外, 営業未対応, CL検収拒否.
 * - Users who may edit the note: freely among 未計上対象外, 営業未対応, 検収依頼済＆未検収.
 * - Admins: from 営業発行停止 back to 営業未対応, or to CL検収済 if the client has accepted.
 * - An accepted note can only be stopped.
 * - Otherwise only the client sets CL検収済 and CL検収拒否.
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

/** The statuses that the edit form offers this caller: the note's current status first, then those it may change to. */
export function editableStatuses(caller: Caller, note: NoteState): DeliveryNoteStatus[] {
  const offered: DeliveryNoteStatus[] = [...FREE, 'CL検収済']
  const targets = offered.filter((to) => judgeTransition(caller, note, to) === 'allowed')
  return [note.hakkouStatus, ...targets]
}
