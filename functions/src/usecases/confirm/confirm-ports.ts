import type { ClientDocument } from '@kenshu/contract/confirm/document'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { MarkedLine } from '@kenshu/contract/delivery-note/marked-lines'
import type { AuditEntry } from '../audit-entry.ts'
import type { Notice } from '../mail/notice.ts'
import type { EntryProof } from '../trail/prove-entry.ts'
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
  /** id of the press of すべて検収する that accepted it; absent for a single acceptance */
  runId?: string
  /** set if a staff member had worked in the browser that sent the acceptance */
  fromStaffBrowser?: true
  /** the masked address of the code that was typed; absent if no code was needed */
  codeTo?: string
}

/**
 * What a client sent back, and what they said about it: `rejections/{id}`. Never changed, never deleted. It later shows the client what has
 * changed since.
 */
export interface Rejection {
  id: string
  noteId: string
  rejectedAt: Date
  rejectedBy: string
  reason: string
  lines: readonly MarkedLine[]
  /** canonicalText of the document that the client was looking at */
  text: string
  /** SHA-256 of `text`, hex */
  hash: string
}

/** A note as the client's side needs it. */
export interface ConfirmNote {
  note: DeliveryNote
  /** when staff last asked the client: the mail was sent, or the status was set to 検収依頼済＆未検収 */
  requestedAt: Date | null
  /** the start of the links' validity: when they were last sent, otherwise when they were created */
  linkSince: Date
  /** null unless the note is accepted */
  acceptance: Acceptance | null
  /** the client's last rejection; null for an accepted note, or if there is none */
  rejection: Rejection | null
}

/** What a client's answer writes, in one transaction. */
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
  /** In the order of the ids; null for missing ones. */
  byIds(ids: readonly string[]): Promise<(ConfirmNote | null)[]>
  /**
   * Writes what `decide` returns for a note, with the revision raised, if nobody has changed the note since it was read, so that of two
   * concurrent answers only one wins. Otherwise it reads the note again and repeats. `decide` may be called more than once.
   * @param opened from one of the other methods
   * @returns the current note; null if it is gone
   */
  decide(opened: ConfirmNote, decide: (stored: ConfirmNote) => DecisionWrite): Promise<ConfirmNote | null>
}

/** The attempts of a source at a link's password, as one call sees and changes them. */
interface TriesAt {
  /**
   * Stores what `change` returns for the state. The first round takes the state as this call last saw it. If somebody else wrote in
   * between, it reads the state again and repeats (optimistic concurrency). It also repeats after the verdict `crowded`, until the verdict
   * changes or the retries are exhausted.
   */
  change<V extends object>(change: (standing: Standing) => Judged<V>): Promise<V>
}

/** The attempts at links' passwords, counted so that concurrent ones cannot exceed the limits. */
export interface PasswordTries {
  /** Begins to read the state of a link (tokenHash), a source, and the networks around it, smallest first. */
  at(link: string, place: { source: string; networks: readonly string[] }): TriesAt
  /** The stored state of links, in their order. */
  read(links: readonly string[]): Promise<LinkTries[]>
  /**
   * Stores what `decide` returns for the state of links, in their order, with its audit entries, in one transaction; null changes nothing.
   * `decide` may be called more than once.
   */
  unlock(
    links: readonly string[],
    decide: (
      standing: readonly LinkTries[],
    ) => { links: readonly (LinkTries | null)[]; audits: readonly AuditEntry[] } | null,
  ): Promise<void>
}

/**
 * What a receipt says about the trail. unsealed: the acceptance is too new for the last checkpoint. unproven: the log could not be read, which
 * is no reason to refuse the receipt.
 */
export type ReceiptSeal = { state: 'sealed'; proof: EntryProof } | { state: 'unsealed' | 'unproven' }

/** An acceptance, the document that it accepts, and what the trail says about it. */
export interface AcceptedDocument {
  acceptance: Acceptance
  document: ClientDocument
  seal: ReceiptSeal
}

/** Prints the receipt of an acceptance (検収書) as PDF. */
export interface ReceiptPrinter {
  print(accepted: AcceptedDocument): Promise<Uint8Array<ArrayBuffer>>
  /** Prints several receipts into one file, in this order, preceded by a list of them; at least one. */
  printAll(accepted: readonly AcceptedDocument[]): Promise<Uint8Array<ArrayBuffer>>
}
