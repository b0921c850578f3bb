import type { User } from '@kenshu/contract/user/list'
import { Failure } from '../../failure.ts'
import { USER_NOT_FOUND } from '../../failure-sentences.ts'
import type { Staff } from '../caller.ts'
import { isDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import type { Accounts, Users } from './user-ports.ts'

interface Dependencies {
  users: Pick<Users, 'changeAccess'>
  accounts: Pick<Accounts, 'revokeSessions'>
  environment: Environment
}

/**
 * Ends all sessions that somebody has, with its audit entry: from now on only a new sign-in counts. The record comes first,
 * since it alone shuts out calls and direct reads; that Firebase Auth gives out no new tokens either comes after it, and can
 * be done again where it fails.
 * @returns the user as they are now
 * @throws Failure `not_found`
 */
export async function endSessions(
  { users, accounts, environment }: Dependencies,
  staff: Staff,
  uid: string,
  requestId: string,
): Promise<User> {
  if (!isDocumentId(uid)) throw new Failure('not_found', USER_NOT_FOUND)
  const user = await users.changeAccess(uid, ({ email }) => {
    const at = environment.now()
    return {
      access: { sessionsFrom: at },
      audit: {
        at,
        uid: staff.uid,
        email: staff.email,
        action: 'user.sessions_ended',
        target: uid,
        details: { email },
        requestId,
      },
    }
  })
  if (user === null) throw new Failure('not_found', USER_NOT_FOUND)
  await accounts.revokeSessions(uid)
  return user
}
