import type { ClientDocument } from '@kenshu/contract/confirm/document'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/schema'
import type { AuditEntry } from '../audit-entry.ts'
import type { Notice } from '../mail/notice.ts'

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
}

/** A note as the client's side needs it. */
export interface ConfirmNote {
  note: DeliveryNote
  /** the last time that staff asked the client: the mail went out, or the status was set to 検収依頼済＆未検収 */
  requestedAt: Date | null
  /** of an accepted note */
  acceptance: Acceptance | null
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
    >
  >
  audit: AuditEntry
  acceptance: Acceptance | null
  notices: readonly Notice[]
}

export interface ConfirmNotes {
  byAccessToken(token: string): Promise<ConfirmNote | null>
  byNoPasswordToken(token: string): Promise<ConfirmNote | null>
  byId(id: string): Promise<ConfirmNote | null>
  /** Records a view; it changes nothing of the note. */
  recordView(audit: AuditEntry): Promise<void>
  /**
   * Reads the note again and writes what `decide` makes of it, with the revision raised, in one transaction: of two at the
   * same moment one wins. `decide` may be called more than once.
   * @returns the note as it is now; null where it is gone
   */
  decide(id: string, decide: (note: ConfirmNote) => DecisionWrite): Promise<ConfirmNote | null>
}

/** Wrong passwords of a link, counted so that parallel attempts cannot pass the limit. */
export interface PasswordAttempts {
  /**
   * Takes one of the attempts of the window before anything is compared.
   * @returns how many are left after it, or for how many seconds none is
   */
  take(tokenHash: string, now: Date): Promise<{ left: number } | { retryAfterSeconds: number }>
  /** The password was right: gives the attempts back. */
  giveBack(tokenHash: string): Promise<void>
}

/** Makes the receipt of an acceptance (検収書) as PDF. */
export interface ReceiptPrinter {
  print(acceptance: Acceptance, document: ClientDocument): Promise<Uint8Array<ArrayBuffer>>
}
