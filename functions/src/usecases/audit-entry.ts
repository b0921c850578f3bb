import type { AuditAction } from '@kenshu/contract/history/history'
import type { FieldChange } from '@kenshu/contract/promote/promote'
import type { BlankedRecord } from '@kenshu/contract/trail/blanked'
import type { Caller } from './caller.ts'

/** Who did something, with their name at that time; a later change of the name does not affect it. */
export interface Actor {
  uid: string
  email: string
  /** '' if they had none */
  name: string
}

/** The actor of a client or of the product itself. */
export const NOBODY: Actor = { uid: '', email: '', name: '' }

/** The actor of a staff member. */
export function actor({ uid, email, displayName }: Caller): Actor {
  return { uid, email, name: displayName }
}

/** One entry of `auditLog`: who did what to what, when, with the values before and after. Never changed, never deleted. */
export interface AuditEntry extends Actor {
  at: Date
  /** the name that a client typed; '' if they typed none */
  clientName?: string
  action: AuditAction
  /** id of the affected user, folder or delivery note */
  target: string
  details: Record<string, string | number | boolean | null>
  /** the values of each changed field before and after, as shown to people */
  changes?: FieldChange[]
  /** the month (YYYY-MM) of the delivery date of the note that this entry changes; missing for everything else */
  month?: string
  /** a further sentence for the note's history, e.g. who received a mail or why it failed */
  remark?: string
  /** of a blanking of personal data: what it blanked */
  blanked?: readonly BlankedRecord[]
  /** '' for an import that has moved here from its note: the entry of the whole run has it */
  requestId: string
}
