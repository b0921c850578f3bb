import type { Timestamp } from 'firebase-admin/firestore'
import type { PasswordTry } from '../../../usecases/confirm/password-try.ts'

/** `confirmAttempts/{SHA-256 of the access token}`: all tries of this link's password together (docs/decisions/0026-lock-out.md). */
export interface ConfirmAttemptsDocument {
  wrongAt?: Timestamp[]
  someLockedUntil?: Timestamp | null
  unlockedAt?: Timestamp | null
  expiresAt?: Timestamp
}

/** `confirmAttempts/{…}/confirmSources/{hash of a source}`: its tries that were not found right. */
export interface SourceTriesDocument {
  attempts: (Omit<PasswordTry, 'at'> & { at: Timestamp })[]
  expiresAt: Timestamp
}

/** The same for a network around it, `{hash}-day`: when strangers' passwords were compared that were not found right. */
export interface NetworkTriesDocument {
  wrongAt: Timestamp[]
  expiresAt: Timestamp
}

/** `callBuckets/{hash}`: how many calls somebody has left (docs/decisions/0027-limits.md). Firestore deletes it some time after that moment. */
export interface CallBucketDocument {
  /** when it will be full again */
  fullAt: Timestamp
}

/** `paces/mail`: the order of all that the company's mail server is given (docs/decisions/0033-instances-forget.md). */
export interface PaceDocument {
  /** when the next one may go out */
  nextAt: Timestamp
}
