import type { NoteAnswer } from '@kenshu/contract/confirm/answer-records'
import { DAY_MS } from '@kenshu/contract/time-units'
import { answeredByStaff, codeTyped } from '../../../messages/history.ts'
import type { ConfirmedCode } from '../../codes/code-rules.ts'
import { maskAddress } from '../../codes/mask-address.ts'
import type { Environment } from '../../environment.ts'
import { readableUser } from '../../user/readable-user.ts'
import type { Users } from '../../user/user-ports.ts'
import type { ClientCall } from '../client-call.ts'

/** A staff member who had worked in the browser that sent an answer. */
export interface SeenStaff {
  uid: string
  /** '' if their record is gone or cannot be read */
  email: string
  /** when they were last seen there */
  at: Date
}

/** What is known of the person who answers, besides what they type (docs/security.md, 'What an answer proves'). */
export interface Evidence {
  /** null if no front end provided one */
  ip: string | null
  /** the address that forwarded the call and named `ip`, as the platform saw it; null if `ip` itself connected */
  via: string | null
  /** the browser's User-Agent; '' if it sends none */
  userAgent: string
  /** latest first */
  staff: readonly SeenStaff[]
  /** the code that was mailed and typed; null if none was needed */
  code: ConfirmedCode | null
  /** when it is deleted */
  keptUntil: Date
}

/** An answer with its evidence, beside its document: `answerEvidence/{id}`. Never changed; deleted after `keptUntil`. */
export interface AnswerRecord extends Evidence, Pick<NoteAnswer, 'id' | 'kind' | 'by'> {
  noteId: string
  at: Date
  requestId: string
}

export interface AnswerRecords {
  /** The records of a note that are still kept, unordered. */
  ofNote(noteId: string): Promise<AnswerRecord[]>
}

export interface EvidenceDependencies {
  users: Pick<Users, 'get'>
  environment: Environment
  /** how many days the evidence of an answer is kept */
  evidenceDays: number
}

/** Collects the evidence of a call's answer. It reads one document for each staff member seen in the browser, usually none. */
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

/** A staff member's e-mail, or their uid if their record is gone. */
export function nameOf({ email, uid }: SeenStaff): string {
  return email === '' ? uid : email
}

/**
 * The history's remark on an answer's evidence; '' if there is nothing to say. Entries are kept for ever, so it masks the client's address.
 */
export function evidenceRemark({ staff, code }: Pick<Evidence, 'staff' | 'code'>): string {
  const staffed = staff.length === 0 ? '' : answeredByStaff(staff.map(nameOf))
  const confirmed = code === null ? '' : codeTyped(maskAddress(code.to))
  return `${confirmed}${staffed}`
}
