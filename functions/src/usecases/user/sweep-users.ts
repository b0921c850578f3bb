import { alignUser, type Review } from './review-user.ts'
import type { Users } from './user-ports.ts'

interface Dependencies extends Review {
  users: Pick<Users, 'get' | 'changeAccess' | 'admitted'>
  limits: {
    /** accounts in one request to Firebase Auth */
    accountsAtOnce: number
  }
}

/**
 * Compares all user records with Firebase Auth and the allowed domains. A call of a refused user updates their record by itself;
 * the sweep finds those who do not call the API but may read Firestore.
 * @returns how many users are no longer admitted
 * @throws AggregateError after all were tried, with the errors of those that could not be looked up or written
 */
export async function sweepUsers({ limits, ...review }: Dependencies): Promise<number> {
  const users = await review.users.admitted()
  const requestId = review.environment.newId()
  const faults: unknown[] = []
  let closed = 0
  for (let at = 0; at < users.length; at += limits.accountsAtOnce) {
    try {
      const some = users.slice(at, at + limits.accountsAtOnce)
      const accounts = await review.accounts.find(some.map(({ uid }) => uid))
      for (const user of some) {
        if (await alignUser(review, user, accounts.get(user.uid), requestId)) closed += 1
      }
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0)
    throw new AggregateError(
      faults,
      `${String(faults.length)} batches of users not compared with their accounts`,
    )
  return closed
}
