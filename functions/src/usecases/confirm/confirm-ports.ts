import type { ClientDocument } from '@kenshu/contract/confirm/document'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { MarkedLine } from '@kenshu/contract/delivery-note/marked-lines'
import type { AuditEntry } from '../audit-entry.ts'
import type { Notice } from '../mail/notice.ts'
import type { AnswerRecord } from './evidence/evidence.ts'
import type { Judged, LinkTries, Standing } from './link-tries.ts'

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
  /** somebody of the company had worked in the browser from which it came */
  fromStaffBrowser?: true
  /** where the code was mailed to that was typed, with most of the name hidden; none where none was asked for */
  codeTo?: string
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
  /** from when on the days of its links count: since they were last sent, or were made */
  linkSince: Date
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
  evidence: AnswerRecord
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

/** The tries of links' passwords, counted so that parallel ones cannot pass the limits. */
export interface PasswordTries {
  /**
   * Stores what `change` makes of what stands for a link (tokenHash), a source and the networks around it, the smallest first, unless
   * somebody else's change came between: then all of it once more. A verdict `crowded` is asked again too, until it is another one or
   * patience ends.
   */
  change<V extends object>(
    link: string,
    place: { source: string; networks: readonly string[] },
    change: (standing: Standing) => Judged<V>,
  ): Promise<V>
  /** What stands for links, in their order. */
  read(links: readonly string[]): Promise<LinkTries[]>
  /**
   * Stores what `decide` makes of what stands for links, in their order, with its audit entries, in one transaction; null changes
   * nothing. `decide` may be called more than once.
   */
  unlock(
    links: readonly string[],
    decide: (
      standing: readonly LinkTries[],
    ) => { links: readonly (LinkTries | null)[]; audits: readonly AuditEntry[] } | null,
  ): Promise<void>
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
