import type { DeliveryNote, DeliveryNoteRow } from '@kenshu/contract/delivery-note/schema'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import type { Me } from '@kenshu/contract/user/schema'
import type { AuditEntry } from './audit-entry.ts'
import type { TokenClaims } from './caller.ts'
import type { StoredPromotion } from './promote/stored-promotion.ts'

/** What the use cases need of the world; functions/src/adapters fills it in. */

export interface TokenVerifier {
  /**
   * The claims of a valid id token.
   * @throws Failure `unauthenticated` for a wrong or expired one, `session_revoked` for a revoked, disabled or deleted account
   */
  verify(token: string): Promise<TokenClaims>
}

export interface Users {
  get(uid: string): Promise<Me | null>
  /**
   * Reads users/{uid} and the alias that Member.csv gives the e-mail, and stores what `decide` makes of them, in one
   * transaction. `decide` may be called more than once.
   */
  signIn(
    uid: string,
    email: string,
    decide: (stored: Me | null, alias: string | null) => { user: Me; audit: AuditEntry | null },
  ): Promise<Me>
}

export interface DeliveryNotes {
  /** Rows without order; dates inclusive, '' for no bound. */
  list(query: {
    from: string
    to: string
    statuses: readonly DeliveryNoteStatus[]
  }): Promise<DeliveryNoteRow[]>
  get(id: string): Promise<DeliveryNote | null>
}

export interface Promotions {
  /** Stores a new upload, state `uploaded`, and its audit entry in one transaction. */
  create(
    promotion: { folder: string; uploadedAt: Date; uploadedBy: string },
    audit: AuditEntry,
  ): Promise<void>
  get(folder: string): Promise<StoredPromotion | null>
  /**
   * Takes the place of the one running promote and sets the folder to `queued`, in one transaction.
   * @throws Failure `not_found` for an unknown folder, `promote_running` while another one holds the place
   */
  reserve(run: PromoteRun & { requestedBy: string; requestedByUid: string }): Promise<void>
  /** Keeps a reservation alive until the task has come; does nothing once the task holds the lease. */
  keepReservation(run: PromoteRun): Promise<void>
  /** Gives the place back after the queue refused the task; state `failed` with the sentence. */
  abandon(run: PromoteRun, sentence: string): Promise<void>
  /** Waits until this run is done or failed; null when `timeoutMs` passes first. */
  waitForEnd(run: PromoteRun, timeoutMs: number): Promise<StoredPromotion | null>
}

/** One run of a promote: the folder may have many, one after the other. */
export interface PromoteRun {
  folder: string
  runId: string
  /** of the request that asked for it; log lines of the task carry it too */
  requestId: string
}

export interface PromoteQueue {
  enqueue(run: PromoteRun): Promise<void>
}

export interface Files {
  saveUpload(folder: string, zip: Buffer): Promise<void>
  loadUpload(folder: string): Promise<Buffer>
  load(objectName: string): Promise<Buffer>
  save(
    objectName: string,
    content: string,
    options: { contentType: string; downloadName: string },
  ): Promise<void>
  /** A V4 link that answers the object as a download, valid for 12 h. */
  sign(objectName: string, downloadName: string): Promise<string>
}

/** The clock and the dice, so that a test can hold them still. */
export interface Environment {
  now(): Date
  newId(): string
}
