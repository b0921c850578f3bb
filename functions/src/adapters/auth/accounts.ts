import { type Auth, FirebaseAuthError } from 'firebase-admin/auth'
import type { Accounts } from '../../usecases/user/user-ports.ts'

/** The accounts of Firebase Auth. */
export function firebaseAccounts(auth: Pick<Auth, 'getUsers' | 'revokeRefreshTokens'>): Accounts {
  return {
    async find(uids) {
      const { users } = await auth.getUsers(uids.map((uid) => ({ uid })))
      return new Map(
        users.map(({ uid, email, disabled, tokensValidAfterTime }) => [
          uid,
          {
            email: email ?? '',
            isDisabled: disabled,
            sessionsFrom: tokensValidAfterTime === undefined ? null : new Date(tokensValidAfterTime),
          },
        ]),
      )
    },
    async revokeSessions(uid) {
      try {
        await auth.revokeRefreshTokens(uid)
      } catch (error) {
        if (!(error instanceof FirebaseAuthError && error.code === 'auth/user-not-found')) throw error
      }
    },
  }
}
