import type { User } from '@kenshu/contract/user/list'
import { Failure } from '../../failure.ts'
import { USER_NOT_FOUND } from '../../messages/failures.ts'
import { actor } from '../audit-entry.ts'
import type { Caller } from '../caller.ts'
import { checkDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import { toUser } from './access.ts'
import type { Accounts, Users } from './user-ports.ts'

interface Dependencies {
  users: Pick<Users, 'changeAccess'>
  accounts: Pick<Accounts, 'revokeSessions'>
  environment: Environment
}

/**
 * Ends all sessions of a user, or of the caller, with an audit entry; from now on only a new sign-in is valid. The record is written first,
 * because it alone refuses calls and direct reads. Then Firebase Auth revokes the refresh tokens; the call can be repeated if that fails.
 * @returns the user after the change
 * @throws Failure `not_found`
 */
export async function endSessions(
  { users, accounts, environment }: Dependencies,
  by: Caller,
  uid: string,
  requestId: string,
): Promise<User> {
  checkDocumentId(uid, USER_NOT_FOUND)
  const user = await users.changeAccess(uid, ({ email }) => {
    const at = environment.now()
    return {
      access: { sessionsFrom: at },
      audit: {
        at,
        ...actor(by),
        action: 'user.sessions_ended',
        target: uid,
        details: { email },
        requestId,
      },
    }
  })
  if (user === null) throw new Failure('not_found', USER_NOT_FOUND)
  await accounts.revokeSessions(uid)
  return toUser(user)
}
