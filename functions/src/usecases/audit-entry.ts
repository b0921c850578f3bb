/** One line of `auditLog`: who did what to what, when, and before and after of what changed. Never changed, never deleted. */
export interface AuditEntry {
  at: Date
  /** of the person; the e-mail stays readable when the account is gone */
  uid: string
  email: string
  action: 'user.initial_admin' | 'zac.upload' | 'zac.promote'
  /** id of what it was done to: a user, a folder */
  target: string
  details: Record<string, string | number | boolean | null>
  requestId: string
}
