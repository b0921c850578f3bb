import type { User } from '@kenshu/contract/user/list'
import { Failure } from '../../failure.ts'
import { OWN_CONFIRMATION, USER_NOT_FOUND } from '../../messages/failures.ts'
import { actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import { checkDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import { toUser } from './access.ts'
import type { Users } from './user-ports.ts'

/**
 * An admin confirms the identity of the person with this Google account, with an audit entry. The person still has no role; an admin gives
 * one, as to any new user (docs/decisions/0030-identity.md).
 * @returns the user after the change
 * @throws Failure `own_role`, `not_found`
 */
export async function confirmUser(
  { users, environment }: { users: Pick<Users, 'changeAccess'>; environment: Environment },
  staff: Staff,
  uid: string,
  requestId: string,
): Promise<User> {
  if (uid === staff.uid) throw new Failure('own_role', OWN_CONFIRMATION)
  checkDocumentId(uid, USER_NOT_FOUND)
  const user = await users.changeAccess(uid, ({ email, displayName, waitingSince }) => {
    if (waitingSince === null) return null
    const details = { email, displayName }
    const at = environment.now()
    return {
      access: { waitingSince: null },
      audit: { at, ...actor(staff), action: 'user.confirmed', target: uid, details, requestId },
    }
  })
  if (user === null) throw new Failure('not_found', USER_NOT_FOUND)
  return toUser(user)
}
