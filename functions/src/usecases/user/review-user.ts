import type { AuditEntry } from '../audit-entry.ts'
import type { Environment } from '../environment.ts'
import { type Account, type ClosedBy, judgeAccount, type StoredUser } from './access.ts'
import type { Accounts, Users } from './user-ports.ts'

/** What a record is held against. */
export interface Review {
  users: Pick<Users, 'get' | 'changeAccess'>
  accounts: Pick<Accounts, 'find'>
  allowedEmailDomains: readonly string[]
  environment: Environment
}

/** The product's own doing, so nobody's uid. */
function closed(user: StoredUser, reason: ClosedBy, at: Date, requestId: string): AuditEntry {
  const details = { email: user.email, reason }
  return { at, uid: '', email: '', action: 'user.closed', target: user.uid, details, requestId }
}

/** Whether a record still says more than its account allows. */
function isBehind(user: StoredUser, account: Account | undefined, domains: readonly string[]): boolean {
  if (!user.isActive) return false
  if (judgeAccount(account, domains) !== null) return true
  const from = account?.sessionsFrom ?? null
  return from !== null && (user.sessionsFrom === null || user.sessionsFrom < from)
}

/**
 * Holds somebody's record against their account. What the account no longer allows, the record no longer says: a closed
 * one ends all sessions until now, so that only a new sign-in opens it again.
 * @param account undefined: there is none any more
 * @returns whether they may no longer come in
 */
export async function alignUser(
  { users, allowedEmailDomains, environment }: Omit<Review, 'accounts'>,
  user: StoredUser,
  account: Account | undefined,
  requestId: string,
): Promise<boolean> {
  if (!isBehind(user, account, allowedEmailDomains)) return false
  const reason = judgeAccount(account, allowedEmailDomains)
  await users.changeAccess(user.uid, (now) => {
    if (!isBehind(now, account, allowedEmailDomains)) return null
    if (reason === null) return { access: { sessionsFrom: account?.sessionsFrom ?? null }, audit: null }
    const at = environment.now()
    return { access: { isActive: false, sessionsFrom: at }, audit: closed(now, reason, at, requestId) }
  })
  return reason !== null
}

/** The same for one person, whose account is looked up. Does nothing for who has no record. */
export async function reviewUser(review: Review, uid: string, requestId: string): Promise<void> {
  const user = await review.users.get(uid)
  if (user === null || !user.isActive) return
  const accounts = await review.accounts.find([uid])
  await alignUser(review, user, accounts.get(uid), requestId)
}
