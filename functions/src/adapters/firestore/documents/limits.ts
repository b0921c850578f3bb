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

/** `callBuckets/{hash}`: how many calls somebody has left (docs/decisions/0027-limits.md). Firestore deletes it some time after that moment. */
export interface CallBucketDocument {
  /** when it will be full again */
  fullAt: Timestamp
}
