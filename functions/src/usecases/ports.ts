import type { DeliveryNote, DeliveryNoteRow } from '@kenshu/contract/delivery-note/schema'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import type { FieldChange } from '@kenshu/contract/promote/schema'
import type { Role } from '@kenshu/contract/roles'
import type { User } from '@kenshu/contract/user/list'
import type { Me } from '@kenshu/contract/user/schema'
import type { AuditEntry } from './audit-entry.ts'
import type { TokenClaims } from './caller.ts'
import type { StaffFields } from './delivery-notes/plan-update.ts'
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
  all(): Promise<User[]>
  /**
   * Reads a user and the uids of all admins, and stores the role and the entry that `decide` answers, in one
   * transaction; null changes nothing. `decide` may be called more than once.
   * @returns the user as they are now
   * @throws Failure `not_found`
   */
  changeRole(
    uid: string,
    decide: (user: User, adminUids: readonly string[]) => { role: Role; audit: AuditEntry } | null,
  ): Promise<User>
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

/** Changes that people make to a note: read, decided, written and recorded in one transaction. */
export interface NoteChanges {
  /**
   * Stores what `decide` answers, raises the revision by 1; null changes nothing. `decide` may be called more than once.
   * requestedAt: the client's links are good anew from that moment.
   * @returns the note as it is now
   * @throws Failure `not_found`
   */
  change(
    id: string,
    decide: (
      note: DeliveryNote,
    ) => { set: Partial<StaffFields>; requestedAt?: Date; audit: AuditEntry } | null,
  ): Promise<DeliveryNote>
  /** Moves the note to the deleted ones. @throws Failure `not_found` */
  remove(id: string, decide: (note: DeliveryNote) => AuditEntry): Promise<void>
}

export type RecordedAudit = AuditEntry & { id: string }

/** What one import did to a note. */
export interface NoteImport {
  at: Date
  runId: string
  folder: string
  /** who asked for it */
  uid: string
  email: string
  /** undo: a former import was taken back */
  kind: 'create' | 'update' | 'undo'
  /** empty for `create` */
  changes: FieldChange[]
}

export interface NoteHistory {
  /** The entries of the audit trail about a note, newest first. */
  audits(noteId: string): Promise<RecordedAudit[]>
  /** What imports did to it, oldest first. */
  imports(noteId: string): Promise<NoteImport[]>
  /** Display names by uid, of those who have one. */
  displayNames(uids: readonly string[]): Promise<Map<string, string>>
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
   * @returns the run to carry out: the folder's last one, where it kept its plan and came to no end and nothing else has
   *   been promoted since; else the one given
   * @param run.checkId of a pre-check: the run must do what that has shown, or nothing
   * @throws Failure `not_found` for an unknown folder, `promote_running` while another one holds the place, `plan_outdated`
   *   for a pre-check that there is not
   */
  reserve(
    run: PromoteRun & { requestedBy: string; requestedByUid: string; checkId?: string },
  ): Promise<PromoteRun>
  /** Keeps a reservation alive until the task has come; does nothing once the task holds the lease. */
  keepReservation(run: PromoteRun): Promise<void>
  /** Gives the place back after the queue refused the task; state `failed` with the sentence. */
  abandon(run: PromoteRun, sentence: string): Promise<void>
  /** Waits until this run is done or failed, or has done nothing (outdatedRunId); null when `timeoutMs` passes first. */
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

/** An object that is being written, piece by piece; it is there when it is closed, and not before. */
export interface FileWriter {
  /** Resolves when more may come. */
  write(text: string): Promise<void>
  close(): Promise<void>
  /** Gives the object up; does nothing once it is closed. */
  abort(): void
}

export interface Files {
  saveUpload(folder: string, zip: Buffer): Promise<void>
  loadUpload(folder: string): Promise<Buffer>
  load(objectName: string): Promise<Buffer>
  /** The bytes of an object as they come. @param options.gzip what is stored is gzip of them */
  read(objectName: string, options?: { gzip?: boolean }): AsyncIterable<Uint8Array>
  create(
    objectName: string,
    options: { contentType: string; downloadName: string; gzip?: boolean },
  ): FileWriter
  /** A V4 link that answers the object as a download, valid for 12 h. */
  sign(objectName: string, downloadName: string): Promise<string>
}

/** The clock and the dice, so that a test can hold them still. */
export interface Environment {
  now(): Date
  newId(): string
}
