import type { Role } from '@kenshu/contract/roles'

/** What a verified id token says about the person who holds it. */
export interface TokenClaims {
  /** '' where the account has none */
  email: string
  emailVerified: boolean
  /** e.g. `google.com` */
  signInProvider: string
  /** '' where the account has none */
  displayName: string
  /** when this session began, to the second: a token that is made anew keeps it */
  signedInAt: Date
}

/** Somebody of the company who is signed in; the e-mail is in lower case. */
export interface Caller {
  uid: string
  email: string
  displayName: string
}

/** The same with the beginning of their session. */
export interface SignedIn extends Caller {
  signedInAt: Date
}

/** A caller who has a role, and with it the contact e-mail that makes a note their own. */
export interface Staff extends Caller {
  role: Role
  emailAlias: string
}
