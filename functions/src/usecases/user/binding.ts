import { LIMITS } from '../../config/limits/limits.ts'
import type { SignedIn } from '../caller.ts'
import type { StoredUser } from './access.ts'

/** The origin of a Firebase Auth account; its owner cannot change any of these values. */
export interface AccountOrigin {
  createdAt: Date
  /** its latest sign-in, from any device */
  lastSignInAt: Date
  /** its first e-mail in lower case, if that was changed later; null if it was not, or Firebase does not say */
  firstEmail: string | null
}

/**
 * What happens to an account whose record is not bound to the caller's Google account. bind: the account is theirs. signInAgain: it may be,
 * but only its latest sign-in can prove that. remove: it was, or may have been, somebody else's.
 */
export type Binding = 'bind' | 'signInAgain' | 'remove'

const secondOf = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/**
 * Judges whether a Google account may have this uid. Firebase gives a uid to another Google account with the same e-mail, while the
 * previous owner keeps their refresh token. So an account without a record must have been created by this very sign-in, and an account
 * whose record is older than the binding must have the record's e-mail (docs/decisions/0030-identity.md).
 * @param stored the record of the uid; null if there is none
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
  // The current link of the account shows whose its latest sign-in was, but not whose an older one was.
  return secondOf(origin.lastSignInAt) === secondOf(signedInAt) ? 'bind' : 'signInAgain'
}
