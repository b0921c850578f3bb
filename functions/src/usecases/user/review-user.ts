import { type AuditEntry, NOBODY } from '../audit-entry.ts'
import type { Environment } from '../environment.ts'
import { type Account, type ClosedBy, judgeAccount, type StoredUser } from './access.ts'
import type { Accounts, Users } from './user-ports.ts'

/** What is needed to compare a user record with its account. */
export interface Review {
  users: Pick<Users, 'get' | 'changeAccess'>
  accounts: Pick<Accounts, 'find'>
  allowedEmailDomains: readonly string[]
  environment: Environment
}

function closed(user: StoredUser, reason: ClosedBy, at: Date, requestId: string): AuditEntry {
  const details = { email: user.email, reason }
  return { at, ...NOBODY, action: 'user.closed', target: user.uid, details, requestId }
}

/** Whether a record still grants more than its account does. */
function isBehind(user: StoredUser, account: Account | undefined, domains: readonly string[]): boolean {
  if (!user.isActive) return false
  if (judgeAccount(user.sub, account, domains) !== null) return true
  const from = account?.sessionsFrom ?? null
  return from !== null && (user.sessionsFrom === null || user.sessionsFrom < from)
}

/**
 * Updates a user record that grants more than its account does. A user who is no longer admitted also loses all current sessions, so that
 * only a new sign-in can readmit them.
 * @param account undefined if it was deleted
 * @returns whether the user is no longer admitted
 */
export async function alignUser(
  { users, allowedEmailDomains, environment }: Omit<Review, 'accounts'>,
  user: StoredUser,
  account: Account | undefined,
  requestId: string,
): Promise<boolean> {
  if (!isBehind(user, account, allowedEmailDomains)) return false
  const reason = judgeAccount(user.sub, account, allowedEmailDomains)
  await users.changeAccess(user.uid, (now) => {
    if (!isBehind(now, account, allowedEmailDomains)) return null
    if (reason === null) return { access: { sessionsFrom: account?.sessionsFrom ?? null }, audit: null }
    const at = environment.now()
    return { access: { isActive: false, sessionsFrom: at }, audit: closed(now, reason, at, requestId) }
  })
  return reason !== null
}

/** Closes a user's record and ends all current sessions. Does nothing if there is no record, or it is closed already. */
export async function closeUser(
  { users, environment }: { users: Pick<Users, 'changeAccess'>; environment: Environment },
  uid: string,
  reason: ClosedBy,
  requestId: string,
): Promise<void> {
  await users.changeAccess(uid, (user) => {
    if (!user.isActive) return null
    const at = environment.now()
    return { access: { isActive: false, sessionsFrom: at }, audit: closed(user, reason, at, requestId) }
  })
}

/** Looks up a user's account and updates the record with alignUser. Does nothing if there is no record. */
export async function reviewUser(review: Review, uid: string, requestId: string): Promise<void> {
  const user = await review.users.get(uid)
  if (user === null || !user.isActive) return
  const accounts = await review.accounts.find([uid])
  await alignUser(review, user, accounts.get(uid), requestId)
}
