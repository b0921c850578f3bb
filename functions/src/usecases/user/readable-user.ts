import { Failure } from '../../failure.ts'
import type { StoredUser } from './access.ts'
import type { Users } from './user-ports.ts'

/**
 * Reads a user for work that must go on even if their record cannot be read. The store reports such a record to the operator.
 * @returns null if there is no record, or it cannot be read
 */
export async function readableUser(users: Pick<Users, 'get'>, uid: string): Promise<StoredUser | null> {
  try {
    return await users.get(uid)
  } catch (error) {
    if (error instanceof Failure && error.code === 'forbidden') return null
    throw error
  }
}
