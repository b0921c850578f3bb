import { type Auth, FirebaseAuthError } from 'firebase-admin/auth'
import type { Accounts } from '../../usecases/user/user-ports.ts'
import { googleAccountOf } from './google-account.ts'

/** Awaits a change of an account. An account that no longer exists is not an error. */
async function unlessGone(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof FirebaseAuthError && error.code === 'auth/user-not-found')) throw error
  }
}

/**
 * The accounts of Firebase Auth.
 * @param origin accountOrigin
 */
export function firebaseAccounts(
  auth: Pick<Auth, 'getUsers' | 'revokeRefreshTokens' | 'deleteUser'>,
  origin: Accounts['origin'],
): Accounts {
  return {
    async find(uids) {
      const { users } = await auth.getUsers(uids.map((uid) => ({ uid })))
      return new Map(
        users.map((user) => [
          user.uid,
          {
            google: googleAccountOf(user),
            isDisabled: user.disabled,
            sessionsFrom:
              user.tokensValidAfterTime === undefined ? null : new Date(user.tokensValidAfterTime),
          },
        ]),
      )
    },
    origin,
    remove: (uid) => unlessGone(auth.deleteUser(uid)),
    revokeSessions: (uid) => unlessGone(auth.revokeRefreshTokens(uid)),
  }
}
