import type { AuditAction } from '@kenshu/contract/history/schema'
import type { FieldChange } from '@kenshu/contract/promote/schema'

/** One line of `auditLog`: who did what to what, when, and before and after of what changed. Never changed, never deleted. */
export interface AuditEntry {
  at: Date
  /** of the person; the e-mail stays readable when the account is gone. Both are '' for a client */
  uid: string
  email: string
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
