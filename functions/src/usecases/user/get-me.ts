import type { Me } from '@kenshu/contract/user/schema'
import type { AuditEntry } from '../audit-entry.ts'
import type { Caller } from '../caller.ts'
import type { Environment } from '../environment.ts'
import type { Users } from './user-ports.ts'

/**
 * The caller as the server knows them. The first call writes their record, without a role unless the operator named
 * their e-mail in INITIAL_ADMIN_EMAILS; later calls keep name, e-mail and alias fresh (decisions, 'People').
 */
export function getMe(
  deps: { users: Users; environment: Environment; initialAdminEmails: readonly string[] },
  caller: Caller,
  requestId: string,
): Promise<Me> {
  return deps.users.signIn(caller.uid, caller.email, (stored, alias) => {
    // Also for a record without a role: whoever signed in before the operator named them is not locked out.
    const becomesAdmin = (stored?.role ?? null) === null && deps.initialAdminEmails.includes(caller.email)
    const user: Me = {
      uid: caller.uid,
      email: caller.email,
      displayName: caller.displayName,
      role: becomesAdmin ? 'admin' : (stored?.role ?? null),
      // An alias that an import gave stays when a later export no longer holds the person.
      emailAlias: alias ?? (stored?.email === caller.email ? stored.emailAlias : caller.email),
    }
    const audit: AuditEntry | null = becomesAdmin
      ? {
          at: deps.environment.now(),
          uid: caller.uid,
          email: caller.email,
          action: 'user.initial_admin',
          target: caller.uid,
          details: { role: 'admin' },
          requestId,
        }
      : null
    return { user, audit }
  })
}
