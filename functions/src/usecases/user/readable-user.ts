import { Failure } from '../../failure.ts'
import type { StoredUser } from './access.ts'
import type { Users } from './user-ports.ts'

/**
 * A user who matters to what others do, or to what goes on without them: a record that cannot be read, which the store tells the operator of,
 * must not stop that.
 * @returns null where there is no record, or none that can be read
 */
export async function readableUser(users: Pick<Users, 'get'>, uid: string): Promise<StoredUser | null> {
  try {
    return await users.get(uid)
  } catch (error) {
    if (error instanceof Failure && error.code === 'forbidden') return null
    throw error
  }
}
