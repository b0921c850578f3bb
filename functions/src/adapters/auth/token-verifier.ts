import { type Auth, FirebaseAuthError } from 'firebase-admin/auth'
import { z } from 'zod'
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

const payloadSchema = z.object({ sub: z.string() })

/** The uid in a token. Only for a token whose signature was verified: Firebase looks up the account after that. */
function subjectOf(token: string): string {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')
  return payloadSchema.parse(JSON.parse(payload)).sub
}

/** Id tokens of Firebase Auth. Whether the account was disabled or its sessions revoked is asked on every call. */
export function firebaseTokenVerifier(auth: Pick<Auth, 'verifyIdToken'>): TokenVerifier {
  return {
    async verify(token) {
      try {
        // checkRevoked: without it a disabled person keeps working until the token's hour is over.
        const claims = await auth.verifyIdToken(token, true)
        const name: unknown = claims['name']
        return {
          state: 'good',
          uid: claims.uid,
          claims: {
            email: claims.email ?? '',
            emailVerified: claims.email_verified === true,
            signInProvider: claims.firebase.sign_in_provider,
            displayName: typeof name === 'string' ? name : '',
            signedInAt: new Date(claims.auth_time * 1000),
          },
        }
      } catch (error) {
        const code = error instanceof FirebaseAuthError ? error.code : ''
        if (WRONG_TOKEN.includes(code)) throw new Failure('unauthenticated')
        if (ENDED_ACCOUNT.includes(code)) return { state: 'ended', uid: subjectOf(token) }
        throw error
      }
    },
  }
}
