import { type Auth, FirebaseAuthError } from 'firebase-admin/auth'
import { Failure } from '../../failure.ts'
import type { TokenVerifier } from '../../usecases/user/user-ports.ts'

const WRONG_TOKEN: readonly string[] = [
  'auth/argument-error',
  'auth/invalid-id-token',
  'auth/invalid-argument',
  'auth/id-token-expired',
]
const ENDED_ACCOUNT: readonly string[] = [
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]

/** Id tokens of Firebase Auth. Whether the account was disabled or its sessions revoked is asked on every call. */
export function firebaseTokenVerifier(auth: Pick<Auth, 'verifyIdToken'>): TokenVerifier {
  return {
    async verify(token) {
      try {
        // checkRevoked: without it a disabled person keeps working until the token's hour is over.
        const claims = await auth.verifyIdToken(token, true)
        const name: unknown = claims['name']
        return {
          uid: claims.uid,
          email: claims.email ?? '',
          emailVerified: claims.email_verified === true,
          signInProvider: claims.firebase.sign_in_provider,
          displayName: typeof name === 'string' ? name : '',
        }
      } catch (error) {
        const code = error instanceof FirebaseAuthError ? error.code : ''
        if (WRONG_TOKEN.includes(code)) throw new Failure('unauthenticated')
        if (ENDED_ACCOUNT.includes(code)) throw new Failure('session_revoked')
        throw error
      }
    },
  }
}
