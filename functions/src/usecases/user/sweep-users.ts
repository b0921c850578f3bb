import { inChunks } from '@kenshu/contract/in-chunks'
import type { StoredUser } from './access.ts'
import { alignUser, type Review } from './review-user.ts'
import { withEndedOver } from './session.ts'
import type { Users } from './user-ports.ts'

interface Dependencies extends Review {
  users: Pick<Users, 'get' | 'changeAccess' | 'admitted'>
  limits: {
    /** accounts per request to Firebase Auth */
    accountsAtOnce: number
  }
}

/** Ends the listeners of expired sessions: only a change of the record does that reliably. */
async function closeEnded({ users, environment }: Review, user: StoredUser): Promise<void> {
  if (withEndedOver(user, environment.now()) === null) return
  await users.changeAccess(user.uid, (now) => {
    const sessions = withEndedOver(now, environment.now())
    return sessions === null ? null : { access: { sessions }, audit: null }
  })
}

/**
 * Compares all user records with Firebase Auth and the allowed domains. A call by a refused user updates their record anyway; the sweep
 * finds those who make no calls but could read Firestore directly, and expired sessions.
 * @returns how many users are no longer admitted
 * @throws AggregateError after all were tried, with the errors of those that could not be looked up or written
 */
export async function sweepUsers({ limits, ...review }: Dependencies): Promise<number> {
  const users = await review.users.admitted()
  const requestId = review.environment.newId()
  const faults: unknown[] = []
  let closed = 0
  for (const some of inChunks(users, limits.accountsAtOnce)) {
    try {
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
