import type { Timestamp } from 'firebase-admin/firestore'
import type { PasswordTry } from '../../../usecases/confirm/password-try.ts'
import type { Stamped } from '../timestamps.ts'

/** `confirmAttempts/{SHA-256 of the access token}`: all attempts to guess this link's password (docs/decisions/0026-lock-out.md). */
export interface ConfirmAttemptsDocument {
  wrongAt: Timestamp[]
  someLockedUntil: Timestamp | null
  unlockedAt: Timestamp | null
  expiresAt: Timestamp
}

/** `confirmAttempts/{…}/confirmSources/{hash of a source}`: the attempts of one source that did not turn out to be right. */
export interface SourceTriesDocument {
  attempts: Stamped<PasswordTry>[]
  expiresAt: Timestamp
}

/** `confirmAttempts/{…}/confirmSources/{hash}-day`: when strangers' passwords from one network were compared and were not right. */
export interface NetworkTriesDocument {
  wrongAt: Timestamp[]
  expiresAt: Timestamp
}

/** `callBuckets/{hash}`: a caller's token bucket (docs/decisions/0027-limits.md). Firestore deletes it some time after `fullAt` (TTL). */
export interface CallBucketDocument {
  /** when the bucket will be full again */
  fullAt: Timestamp
}

/** `paces/mail`: the pace of all mails that go to the company's mail server (docs/decisions/0033-instances-forget.md). */
export interface PaceDocument {
  /** when the next mail may go out */
  nextAt: Timestamp
}
