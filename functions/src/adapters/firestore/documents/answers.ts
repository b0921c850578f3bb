import type { Timestamp } from 'firebase-admin/firestore'
import type { MailedCode } from '../../../usecases/codes/code-rules.ts'
import type { Acceptance, Rejection } from '../../../usecases/confirm/confirm-ports.ts'
import type { AnswerRecord } from '../../../usecases/confirm/evidence/evidence.ts'
import type { Stamped } from '../timestamps.ts'

/** `acceptances/{id}`: what a client accepted, frozen (docs/decisions/0008-clients-side.md). Only ever created. */
export type AcceptanceDocument = Omit<Acceptance, 'id' | 'acceptedAt'> & { acceptedAt: Timestamp }

/** `rejections/{id}`: what a client sent back, frozen (docs/decisions/0023-line-answers.md). Only ever created. */
export type RejectionDocument = Omit<Rejection, 'id' | 'rejectedAt'> & { rejectedAt: Timestamp }

/** `answerEvidence/{id of the acceptance or rejection}` (docs/decisions/0025-answer-evidence.md). Only ever created. */
export type AnswerRecordDocument = Stamped<Omit<AnswerRecord, 'id' | 'keptUntil'>> & {
  /** when Firestore deletes the record (TTL) */
  expiresAt: Timestamp
}

/** `confirmCodes/{SHA-256 of the access token}`: the last code that was mailed. */
export type MailedCodeDocument = Stamped<MailedCode> & {
  /** when Firestore deletes the document (TTL) */
  keptUntil: Timestamp
}
