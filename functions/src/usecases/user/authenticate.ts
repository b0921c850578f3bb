import { Failure } from '../../failure.ts'
import type { SignedIn } from '../caller.ts'
import { isOfCompany } from './access.ts'
import { type Review, reviewUser } from './review-user.ts'
import type { Proof, TokenVerifier } from './user-ports.ts'

/**
 * Verifies a token.
 * @param token the bearer token; null if the request has none
 * @throws Failure `unauthenticated`
 */
export function authenticate({ tokens }: { tokens: TokenVerifier }, token: string | null): Promise<Proof> {
  if (token === null) throw new Failure('unauthenticated')
  return tokens.verify(token)
}

/**
 * Admits only people of the company: a Google sign-in with a verified e-mail of an allowed domain (decisions, 'People').
 * Nothing is written for anybody else. If somebody who is refused has a user record, the record is updated before the call is
 * answered. This also ends their direct reads of Firestore (docs/decisions/0014-revoked.md).
 * @throws Failure `session_revoked` or `domain_not_allowed`
 */
export async function admit(review: Review, proof: Proof, requestId: string): Promise<SignedIn> {
  if (proof.state === 'ended') {
    await reviewUser(review, proof.uid, requestId)
    throw new Failure('session_revoked')
  }
  const { claims, uid } = proof
  const email = claims.email.toLowerCase()
  const { displayName, signedInAt } = claims
  const isAllowed =
    claims.emailVerified &&
    claims.signInProvider === 'google.com' &&
    isOfCompany(email, review.allowedEmailDomains)
  if (isAllowed) return { uid, email, displayName, signedInAt }
  await reviewUser(review, uid, requestId)
  throw new Failure('domain_not_allowed')
}
