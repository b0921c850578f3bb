import type { Role } from '@kenshu/contract/roles'

/** A Google account, as Google itself describes it. Who holds the account in Firebase can change none of it there. */
export interface GoogleAccount {
  /** Google's own id of it, which is never given to another one */
  sub: string
  /** in lower case */
  email: string
  /** '' where it has none */
  displayName: string
}

/** What a verified id token says about the person who holds it. */
export interface TokenClaims {
  /** null where the account has none, or several */
  google: GoogleAccount | null
  emailVerified: boolean
  /** e.g. `google.com` */
  signInProvider: string
  /** when this session began, to the second: a token that is made anew keeps it */
  signedInAt: Date
}

/** Somebody of the company who is signed in. E-mail, in lower case, and name are those of their Google account. */
export interface Caller {
  uid: string
  email: string
  displayName: string
}

/** The same with their Google account and the beginning of their session. */
export interface SignedIn extends Caller {
  /** Google's id of their account */
  sub: string
  signedInAt: Date
}

/** A caller who has a role, and with it the contact e-mail that makes a note their own. */
export interface Staff extends Caller {
  role: Role
  emailAlias: string
}
