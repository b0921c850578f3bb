import type { ClientDocument } from '@kenshu/contract/confirm/document'
import type { MarkedLine } from '@kenshu/contract/delivery-note/marked-lines'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/schema'
import type { AuditEntry } from '../audit-entry.ts'
import type { Notice } from '../mail/notice.ts'
import type { PasswordTry } from './password-try.ts'

/** What a client accepted, frozen: `acceptances/{id}`. Never changed, never deleted. */
export interface Acceptance {
  id: string
  noteId: string
  acceptedAt: Date
  acceptedBy: string
  /** canonicalText of the document */
  text: string
  /** SHA-256 of `text`, hex */
  hash: string
  /** of the press of すべて検収する that accepted it; none where it was accepted by itself */
  runId?: string
}

/**
 * What a client sent back, and what they said of it: `rejections/{id}`. Never changed, never deleted. By it the client sees later
 * what has changed since.
 */
export interface Rejection {
  id: string
  noteId: string
  rejectedAt: Date
  rejectedBy: string
  reason: string
  lines: readonly MarkedLine[]
  /** canonicalText of the document that the client had in front of them */
  text: string
  /** SHA-256 of `text`, hex */
  hash: string
}

/** A note as the client's side needs it. */
export interface ConfirmNote {
  note: DeliveryNote
  /** the last time that staff asked the client: the mail went out, or the status was set to 検収依頼済＆未検収 */
  requestedAt: Date | null
  /** of an accepted note */
  acceptance: Acceptance | null
  /** the last time that the client sent it back; null for an accepted note, and where it never was */
  rejection: Rejection | null
}

/** What a client's answer writes, all in one transaction. */
export interface DecisionWrite {
  set: Partial<
    Pick<
      DeliveryNote,
      | 'hakkouStatus'
      | 'isAccepted'
      | 'acceptedAt'
      | 'acceptedBy'
      | 'isRejected'
      | 'rejectedAt'
      | 'rejectedBy'
      | 'rejectionReason'
      | 'rejectedLines'
    >
  >
  audit: AuditEntry
  acceptance: Acceptance | null
  rejection: Rejection | null
  notices: readonly Notice[]
}

export interface ConfirmNotes {
  byAccessToken(token: string): Promise<ConfirmNote | null>
  byNoPasswordToken(token: string): Promise<ConfirmNote | null>
  byId(id: string): Promise<ConfirmNote | null>
  /** In the order of the ids; null for those that are not there. */
  byIds(ids: readonly string[]): Promise<(ConfirmNote | null)[]>
  /**
   * Reads the note again and writes what `decide` makes of it, with the revision raised, all at once and only if the note
   * is still the one that was read: of two at the same moment one wins. `decide` may be called more than once.
   * @returns the note as it is now; null where it is gone
   */
  decide(id: string, decide: (stored: ConfirmNote) => DecisionWrite): Promise<ConfirmNote | null>
}

/** The tries of a link's password, counted so that parallel ones cannot pass the limit. */
export interface PasswordTries {
  /**
   * Stores the tries that `change` makes of those that stand, unless somebody else's change came between: then all of it
   * once more. A verdict `crowded` is asked again too, until it is another one or patience ends.
   */
  change<V extends object>(
    tokenHash: string,
    change: (tries: readonly PasswordTry[]) => { tries: readonly PasswordTry[] | null; verdict: V },
  ): Promise<V>
}

/** An acceptance, and the document that it accepts. */
export interface AcceptedDocument {
  acceptance: Acceptance
  document: ClientDocument
}

/** Makes the receipt of an acceptance (検収書) as PDF. */
export interface ReceiptPrinter {
  print(acceptance: Acceptance, document: ClientDocument): Promise<Uint8Array<ArrayBuffer>>
  /** Those of several in one file, in this order, behind a list of them; at least one. */
  printAll(accepted: readonly AcceptedDocument[]): Promise<Uint8Array<ArrayBuffer>>
}
