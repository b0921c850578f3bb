import type { Staff } from '../caller.ts'
import { isSignInGood } from '../user/access.ts'
import { readableUser } from '../user/readable-user.ts'
import type { Users } from '../user/user-ports.ts'
import type { StoredJob } from './bulk-ports.ts'

/** The person who requested a job, with their current role; null if they are no longer admitted, or were signed out everywhere. */
export async function jobStaff(
  { users }: { users: Pick<Users, 'get'> },
  { requestedByUid, requestedAt }: Pick<StoredJob, 'requestedByUid' | 'requestedAt'>,
): Promise<Staff | null> {
  const user = await readableUser(users, requestedByUid)
  if (user === null || user.role === null || !user.isActive) return null
  if (!isSignInGood(user, { signedInAt: requestedAt })) return null
  const { uid, email, displayName, role, emailAlias } = user
  return { uid, email, displayName, role, emailAlias }
}
