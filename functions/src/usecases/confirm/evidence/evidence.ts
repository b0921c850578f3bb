import type { NoteAnswer } from '@kenshu/contract/confirm/answers'
import { DAY_MS } from '@kenshu/contract/time-units'
import { answeredByStaff, codeTyped } from '../../../messages/history.ts'
import type { ConfirmedCode } from '../../codes/code-rules.ts'
import { maskAddress } from '../../codes/mask-address.ts'
import type { Environment } from '../../environment.ts'
import { readableUser } from '../../user/readable-user.ts'
import type { Users } from '../../user/user-ports.ts'
import type { ClientCall } from '../client-call.ts'

/** Somebody of the company who had worked in the browser from which an answer came. */
export interface SeenStaff {
  uid: string
  /** '' where there is no record of them any more, or none that can be read */
  email: string
  /** when they were seen there last */
  at: Date
}

/** What is known of whoever gives an answer, beside what they type (docs/security.md, 'What an answer proves'). */
export interface Evidence {
  /** null where no front end named one */
  ip: string | null
  /** who handed the call on and named that address, as the platform saw it; null where the address itself connected */
  via: string | null
  /** as the browser names itself; '' where it does not */
  userAgent: string
  /** the latest first */
  staff: readonly SeenStaff[]
  /** the code that was mailed and typed; null where none was asked for */
  code: ConfirmedCode | null
  /** until when it is kept */
  keptUntil: Date
}

/** An answer with its evidence, beside its document: `answerEvidence/{id}`. Never changed; deleted when its time is over. */
export interface AnswerRecord extends Evidence, Pick<NoteAnswer, 'id' | 'kind' | 'by'> {
  noteId: string
  at: Date
  requestId: string
}

export interface AnswerRecords {
  /** Those of a note that are still kept, in no order. */
  ofNote(noteId: string): Promise<AnswerRecord[]>
}

export interface EvidenceDependencies {
  users: Pick<Users, 'get'>
  environment: Environment
  /** how long the evidence of an answer is kept */
  evidenceDays: number
}

/** The evidence of an answer that is given by a call. Costs a read for each member of staff who was seen in its browser: mostly none. */
export async function evidenceOf(
  { users, environment, evidenceDays }: EvidenceDependencies,
  { source, userAgent, marks }: ClientCall,
  code: ConfirmedCode | null,
): Promise<Evidence> {
  const staff = await Promise.all(
    marks.of('staff').map(async ({ id, at }) => {
      const user = await readableUser(users, id)
      return { uid: id, email: user?.email ?? '', at }
    }),
  )
  const keptUntil = new Date(environment.now().getTime() + evidenceDays * DAY_MS)
  return { ip: source.address, via: source.via, userAgent, staff, code, keptUntil }
}

/** How staff are named: by the e-mail, or by what is left of somebody whose record is gone. */
export function nameOf({ email, uid }: SeenStaff): string {
  return email === '' ? uid : email
}

/** What the history says of an answer's evidence; '' where there is nothing to say. It is kept for ever, so it hides the client's address. */
export function evidenceRemark({ staff, code }: Pick<Evidence, 'staff' | 'code'>): string {
  const staffed = staff.length === 0 ? '' : answeredByStaff(staff.map(nameOf))
  const confirmed = code === null ? '' : codeTyped(maskAddress(code.to))
  return `${confirmed}${staffed}`
}
