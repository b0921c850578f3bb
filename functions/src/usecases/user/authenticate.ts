import { Failure } from '../../failure.ts'
import type { SignedIn } from '../caller.ts'
import { isOfCompany } from './access.ts'
import { type Review, reviewUser } from './review-user.ts'
import type { Proof, TokenVerifier, VerifiedToken } from './user-ports.ts'

/**
 * Verifies a token's signature; admit() decides about its account.
 * @param token the bearer token; null if the request has none
 * @throws Failure `unauthenticated`
 */
export function authenticate(
  { tokens }: { tokens: TokenVerifier },
  token: string | null,
): Promise<VerifiedToken> {
  if (token === null) throw new Failure('unauthenticated')
  return tokens.verify(token)
}

/**
 * Admits only people of the company: a Google sign-in whose Google account has an e-mail of an allowed domain (decisions, 'People'). Their
 * identity is what Google says, because an account's owner can change its own e-mail and name (docs/decisions/0030-identity.md). Nothing is
 * written for anybody else. If a refused person has a user record, the record is updated before the answer, which also ends their direct
 * reads of Firestore (docs/decisions/0014-revoked.md).
 * @throws Failure `session_revoked` or `domain_not_allowed`
 */
export async function admit(review: Review, proof: Proof, requestId: string): Promise<SignedIn> {
  if (proof.state === 'ended') {
    await reviewUser(review, proof.uid, requestId)
    throw new Failure('session_revoked')
  }
  const { uid } = proof
  const { google, emailVerified, signInProvider, signedInAt } = proof.claims
  if (
    google !== null &&
    emailVerified &&
    signInProvider === 'google.com' &&
    isOfCompany(google.email, review.allowedEmailDomains)
  ) {
    return { uid, ...google, signedInAt }
  }
  await reviewUser(review, uid, requestId)
  throw new Failure('domain_not_allowed')
}
