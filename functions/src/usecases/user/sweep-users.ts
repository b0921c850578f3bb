import type { StoredUser } from './access.ts'
import { alignUser, type Review } from './review-user.ts'
import { withEndedOver } from './session.ts'
import type { Users } from './user-ports.ts'

interface Dependencies extends Review {
  users: Pick<Users, 'get' | 'changeAccess' | 'admitted'>
  limits: {
    /** accounts in one request to Firebase Auth */
    accountsAtOnce: number
  }
}

/** Ends listeners of sessions that have ended by themselves: only a change of the record does that for sure. */
async function closeEnded({ users, environment }: Review, user: StoredUser): Promise<void> {
  if (withEndedOver(user, environment.now()) === null) return
  await users.changeAccess(user.uid, (now) => {
    const sessions = withEndedOver(now, environment.now())
    return sessions === null ? null : { access: { sessions }, audit: null }
  })
}

/**
 * Compares all user records with Firebase Auth and the allowed domains. A call of a refused user updates their record by itself;
 * the sweep finds those who do not call the API but may read Firestore, and sessions that have ended.
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
        try {
          if (await alignUser(review, user, accounts.get(user.uid), requestId)) closed += 1
          await closeEnded(review, user)
        } catch (error) {
          faults.push(error)
        }
      }
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0)
    throw new AggregateError(
      faults,
      `${String(faults.length)} users, or batches of them, not compared with their accounts`,
    )
  return closed
}
