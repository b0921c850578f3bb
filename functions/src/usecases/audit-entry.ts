import type { AuditAction } from '@kenshu/contract/history/history'
import type { FieldChange } from '@kenshu/contract/promote/promote'
import type { Caller } from './caller.ts'

/** Who did something, as they were called then. A later name does not change it. */
export interface Actor {
  uid: string
  email: string
  /** '' where they had none */
  name: string
}

/** No person of the company: a client, or the product itself. */
export const NOBODY: Actor = { uid: '', email: '', name: '' }

/** A person of the company, as an entry keeps them. */
export function actor({ uid, email, displayName }: Caller): Actor {
  return { uid, email, name: displayName }
}

/** One line of `auditLog`: who did what to what, when, and before and after of what changed. Never changed, never deleted. */
export interface AuditEntry extends Actor {
  at: Date
  /** the name that a client gave; '' where a client gave none */
  clientName?: string
  action: AuditAction
  /** id of what it was done to: a user, a folder, a delivery note */
  target: string
  details: Record<string, string | number | boolean | null>
  /** before and after of each changed field, as shown to people */
  changes?: FieldChange[]
  /** one sentence more for the history of the note, e.g. to whom a mail went or why it failed */
  remark?: string
  /** '' of an import that its note no longer keeps itself: the entry of the whole run has it */
  requestId: string
}
