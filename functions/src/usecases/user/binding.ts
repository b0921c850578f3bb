import { LIMITS } from '../../config/limits/limits.ts'
import type { SignedIn } from '../caller.ts'
import type { StoredUser } from './access.ts'

/** Where an account of Firebase Auth comes from; whoever holds the account can change none of it. */
export interface AccountOrigin {
  createdAt: Date
  /** its newest sign-in, of whatever device */
  lastSignInAt: Date
  /** its first e-mail in lower case, if that was changed since; null: it was not, or Firebase does not say */
  firstEmail: string | null
}

/**
 * What becomes of an account whose record is not bound to the caller's Google account. bind: it is theirs. signInAgain: it may be, but
 * only its newest sign-in can show that. remove: it was, or may have been, somebody else's before.
 */
export type Binding = 'bind' | 'signInAgain' | 'remove'

const secondOf = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/**
 * Whether a Google account may have this uid. Firebase gives a uid to another Google account with the same e-mail, while whoever signed in
 * before keeps their refresh token. So an account without a record must be made by this very sign-in, and one whose record is older than
 * the binding must have the record's e-mail (docs/decisions/0030-identity.md).
 * @param stored the record of the uid; null: there is none
 */
export function judgeBinding(
  stored: Pick<StoredUser, 'sub' | 'email'> | null,
  origin: AccountOrigin,
  { email, signedInAt }: Pick<SignedIn, 'email' | 'signedInAt'>,
): Binding {
  if (origin.firstEmail !== null && origin.firstEmail !== email) return 'remove'
  if (stored === null) {
    const age = signedInAt.getTime() - origin.createdAt.getTime()
    return age <= LIMITS.firstSignInMs ? 'bind' : 'remove'
  }
  if (stored.sub !== null || stored.email !== email) return 'remove'
  // What the account is linked to now says whose its newest sign-in was; of an older one it says nothing.
  return secondOf(origin.lastSignInAt) === secondOf(signedInAt) ? 'bind' : 'signInAgain'
}
