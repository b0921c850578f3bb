import { type Auth, type DecodedIdToken, FirebaseAuthError, type UserRecord } from 'firebase-admin/auth'
import { z } from 'zod'
import { Failure } from '../../failure.ts'
import type { Proof, TokenVerifier, VerifiedToken } from '../../usecases/user/user-ports.ts'
import { googleAccountOf } from './google-account.ts'

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

/** The uid in a token. Call it only for a token whose signature was verified; Firebase looks up the account after that check. */
function subjectOf(token: string): string {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')
  return payloadSchema.parse(JSON.parse(payload)).sub
}

function isEnded({ auth_time }: DecodedIdToken, { disabled, tokensValidAfterTime }: UserRecord): boolean {
  if (disabled) return true
  return tokensValidAfterTime !== undefined && auth_time * 1000 < Date.parse(tokensValidAfterTime)
}

const identitiesSchema = z.object({ 'google.com': z.array(z.string()).default([]) })

/** The ids of the Google accounts that a token names. */
function namedIn({ firebase }: DecodedIdToken): string[] {
  return identitiesSchema.parse(firebase.identities)['google.com']
}

function proofOf(claims: DecodedIdToken, account: UserRecord): Proof {
  const ended = { state: 'ended', uid: claims.uid } as const
  if (isEnded(claims, account)) return ended
  const named = namedIn(claims)
  const google = googleAccountOf(account)
  // The token was issued before the account moved to another Google account or was linked to a second one.
  if (named.length > 0 && (named.length > 1 || named[0] !== google?.sub)) return ended
  return {
    state: 'good',
    uid: claims.uid,
    claims: {
      google: named.length === 1 ? google : null,
      emailVerified: claims.email_verified === true,
      signInProvider: claims.firebase.sign_in_provider,
      signedInAt: new Date(claims.auth_time * 1000),
    },
  }
}

function codeOf(error: unknown): string {
  return error instanceof FirebaseAuthError ? error.code : ''
}

/**
 * Verifies id tokens of Firebase Auth. Each call looks up the account to learn whether it was disabled, whether its sessions were revoked
 * (without this check a disabled person could work on until the token expires, within an hour), and which Google account it belongs to.
 * firebase-admin's own revocation check makes the same request but does not return the Google account. On the emulators firebase-admin
 * always makes that check, so there one call looks up the account twice, one lookup after the other.
 */
export function firebaseTokenVerifier(auth: Pick<Auth, 'verifyIdToken' | 'getUser'>): TokenVerifier {
  async function prove(claims: DecodedIdToken): Promise<Proof> {
    try {
      return proofOf(claims, await auth.getUser(claims.uid))
    } catch (error) {
      if (ENDED_ACCOUNT.includes(codeOf(error))) return { state: 'ended', uid: claims.uid }
      throw error
    }
  }

  return {
    async verify(token): Promise<VerifiedToken> {
      try {
        const claims = await auth.verifyIdToken(token)
        return { uid: claims.uid, prove: () => prove(claims) }
      } catch (error) {
        const code = codeOf(error)
        if (WRONG_TOKEN.includes(code)) throw new Failure('unauthenticated')
        if (!ENDED_ACCOUNT.includes(code)) throw error
        const uid = subjectOf(token)
        return { uid, prove: () => Promise.resolve({ state: 'ended', uid }) }
      }
    },
  }
}
