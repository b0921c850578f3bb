import { NO_ROLE_LABEL, ROLE_LABELS, type Role } from '@kenshu/contract/roles'
import { USER_FIELD_LABELS, type User } from '@kenshu/contract/user/list'
import { Failure } from '../../failure.ts'
import { USER_NOT_FOUND } from '../../messages/failures.ts'
import { actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import { checkDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import type { Users } from './user-ports.ts'

function labelOf(role: Role | null): string {
  return role === null ? NO_ROLE_LABEL : ROLE_LABELS[role]
}

/**
 * Gives another user a role, or takes it away, with an audit entry. It takes effect at once.
 * @param role null for none
 * @returns the user after the change
 * @throws Failure `own_role`, `not_found`, `last_admin`, `not_confirmed`; `forbidden` if the caller has lost the admin role meanwhile
 */
export async function changeRole(
  { users, environment }: { users: Pick<Users, 'changeRole'>; environment: Environment },
  staff: Staff,
  uid: string,
  role: Role | null,
  requestId: string,
): Promise<User> {
  if (uid === staff.uid) throw new Failure('own_role')
  checkDocumentId(uid, USER_NOT_FOUND)
  return users.changeRole(uid, (user, admins) => {
    if (user.role === role) return null
    if (user.waitingSince !== null) throw new Failure('not_confirmed')
    if (admins.includes(uid) && admins.length <= 1) throw new Failure('last_admin')
    // If two admins take each other's role at the same time, only the first one succeeds.
    if (!admins.includes(staff.uid)) throw new Failure('forbidden')
    return {
      role,
      audit: {
        at: environment.now(),
        ...actor(staff),
        action: 'user.role',
        target: uid,
        details: { email: user.email },
        changes: [
          { field: 'role', label: USER_FIELD_LABELS.role, before: labelOf(user.role), after: labelOf(role) },
        ],
        requestId,
      },
    }
  })
}
