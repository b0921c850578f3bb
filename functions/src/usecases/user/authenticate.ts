import { Failure } from '../../failure.ts'
import type { Caller } from '../caller.ts'
import type { TokenVerifier } from './user-ports.ts'

/**
 * Who sends this request. Only people of the company come through: a Google sign-in with a verified e-mail of an
 * allowed domain (decisions, 'People'). Nothing is written for anybody else.
 * @param token the bearer token; null where the request has none
 * @throws Failure `unauthenticated`, `session_revoked` or `domain_not_allowed`
 */
export async function authenticate(
  { tokens, allowedEmailDomains }: { tokens: TokenVerifier; allowedEmailDomains: readonly string[] },
  token: string | null,
): Promise<Caller> {
  if (token === null) throw new Failure('unauthenticated')
  const claims = await tokens.verify(token)
  const email = claims.email.toLowerCase()
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const isAllowed =
    claims.emailVerified &&
    claims.signInProvider === 'google.com' &&
    email.includes('@') &&
    allowedEmailDomains.includes(domain)
  if (!isAllowed) throw new Failure('domain_not_allowed')
  return { uid: claims.uid, email, displayName: claims.displayName }
}
