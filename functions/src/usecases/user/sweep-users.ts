import { alignUser, type Review } from './review-user.ts'
import type { Users } from './user-ports.ts'

interface Dependencies extends Review {
  users: Pick<Users, 'get' | 'changeAccess' | 'admitted'>
  limits: {
    /** accounts that Firebase Auth is asked for at once */
    accountsAtOnce: number
  }
}

/**
 * Holds all records against Firebase Auth and the allowed domains. Whoever calls is found by that call; this finds who only
 * reads directly, or was never seen again.
 * @returns how many may no longer come in
 * @throws AggregateError when all were tried, with the faults of those that could not be looked up or written
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
    throw new AggregateError(faults, `${String(faults.length)} lots of users not held against their accounts`)
  return closed
}
