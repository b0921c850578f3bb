import type { Role } from '@kenshu/contract/roles'

/** A Google account as Google describes it. The owner of the Firebase account cannot edit these values. */
export interface GoogleAccount {
  /** Google's own id of the account, which Google never reuses */
  sub: string
  /** in lower case */
  email: string
  /** '' if it has none */
  displayName: string
}

/** The claims of a verified id token about its holder. */
export interface TokenClaims {
  /** null if the account has none, or more than one */
  google: GoogleAccount | null
  emailVerified: boolean
  /** e.g. `google.com` */
  signInProvider: string
  /** when this session began, to the second; refreshed tokens keep it */
  signedInAt: Date
}

/** A signed-in member of the company. The e-mail, in lower case, and the name are those of their Google account. */
export interface Caller {
  uid: string
  email: string
  displayName: string
}

/** A caller with their Google account and the start of their session. */
export interface SignedIn extends Caller {
  /** Google's id of their account */
  sub: string
  signedInAt: Date
}

/** A caller with a role, and with the contact e-mail that decides which notes are their own. */
export interface Staff extends Caller {
  role: Role
  emailAlias: string
}
