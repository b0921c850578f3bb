import type { ComposedMail } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { AuditEntry } from '../audit-entry.ts'
import type { ConfirmedCode } from '../codes/code-rules.ts'
import type { NoteUpdate } from '../delivery-notes/plan-update.ts'
import type { SendAttempt } from '../mail/mail-ports.ts'
import type { Notice } from '../mail/notice.ts'

/** A note of a bundle, as it was when the bundle was composed. */
export interface BundledNote {
  id: string
  /** tokenHash of its accessToken: a note that was deleted and imported again has another token, and counts as another note */
  link: string
  billingNo: string
}

/** A bundle's mail that was or is being handed to the mail server, in the form of an attempt (mail-ports.ts). */
export type SentBundleMail = Pick<
  SendAttempt,
  | 'to'
  | 'cc'
  | 'state'
  | 'messageId'
  | 'leaseUntil'
  | 'startedAt'
  | 'finishedAt'
  | 'reason'
  | 'warning'
  | 'tries'
  | 'retryAt'
>

/** The state of the bundle's mail. `none`: only composed. */
export type BundleMail = { state: 'none' } | SentBundleMail

/** Several notes of one recipient in one mail: `bundles/{id}` (docs/decisions/0022-bundles.md). */
export interface Bundle {
  id: string
  accessToken: string
  password: string
  clientName: string
  /** ordered by delivery date */
  notes: readonly BundledNote[]
  /** uid of the person who composed it */
  uid: string
  email: string
  /** their name at that time */
  name: string
  createdAt: Date
  mail: BundleMail
  /** when its mail was or may have been sent; null before that, when its link opens nothing */
  requestedAt: Date | null
  /** when the client first opened its page */
  openedAt: Date | null
  /** the job that sent it; absent if somebody sent it by hand */
  jobId?: string
  /** for a job's bundle: the notes that were left out, and why */
  leftOut?: readonly LeftOut[]
}

/** A note that a job's mail leaves out. */
export interface LeftOut {
  id: string
  sentence: string
}

/** What is stored when somebody wants to send a bundle. */
export interface BundleSituation {
  bundle: Bundle
  /** its current notes, in its order; null for a deleted one */
  notes: readonly (DeliveryNote | null)[]
  /** by note id: the last attempt for each note, by any user */
  latest: ReadonlyMap<string, SendAttempt>
  /** how many mails were or may have been sent to the recipient by hand on the requested day */
  sentByHand: number
}

/** send: claimed, with one attempt for each note, and the revisions of the notes by id. answered: sent before. lost: the sender died, so the outcome is now unclear. */
export type BundleDecision =
  | {
      kind: 'send'
      mail: SentBundleMail
      attempts: SendAttempt[]
      revisions: ReadonlyMap<string, number>
      content: ComposedMail
    }
  | { kind: 'answered'; mail: SentBundleMail }
  | { kind: 'lost'; mail: SentBundleMail; ends: BundledEnd[] }

/** What is stored when a job wants to send a bundle; nothing of the bundle is stored before its mail is claimed. */
export interface JobBundleSituation {
  /** null if its mail was not claimed yet */
  bundle: Bundle | null
  /** the notes for the bundle, in that order; null for a deleted one */
  notes: readonly (DeliveryNote | null)[]
  latest: BundleSituation['latest']
}

/**
 * send: created and claimed. answered: claimed before, its mail has the outcome. lost: as in BundleDecision. nothing: no note can be sent.
 */
export type JobBundleDecision =
  | {
      kind: 'send'
      bundle: Bundle
      mail: SentBundleMail
      attempts: readonly SendAttempt[]
      revisions: ReadonlyMap<string, number>
      content: ComposedMail
    }
  | { kind: 'answered'; bundle: Bundle; mail: SentBundleMail }
  | { kind: 'lost'; bundle: Bundle; mail: SentBundleMail; ends: BundledEnd[] }
  | { kind: 'nothing'; leftOut: readonly LeftOut[] }

/** The end of an attempt for one note: its record, and the change of the note's status. */
export interface BundledEnd {
  attempt: SendAttempt
  audit: AuditEntry
  /** called with the note's current state; null means no change of the status */
  update: (note: DeliveryNote) => NoteUpdate | null
}

export interface Bundles {
  create(bundle: Bundle): Promise<void>
  byId(id: string): Promise<Bundle | null>
  byAccessToken(token: string): Promise<Bundle | null>
  /** The bundles that contain a note, sent or only composed, including those of an earlier note with the same id. */
  ofNote(noteId: string): Promise<Bundle[]>
  /** Records when its page was first opened. */
  opened(id: string, at: Date): Promise<void>
}

/** The mails of bundles in `mailLog`: one attempt for each note, beside the note's other attempts. */
export interface BundleMailLog {
  /**
   * Reads the situation and stores what `decide` returns, in one transaction; `decide` may be called more than once.
   * @param handDay the day on which the recipient's mails by hand are counted
   * @throws Failure `not_found`, and what `decide` throws
   */
  claim(
    id: string,
    handDay: string,
    decide: (situation: BundleSituation) => BundleDecision,
  ): Promise<BundleDecision>
  /**
   * Claims the mail of a job like claim(). It creates the bundle in that transaction, and recreates it if its mail is retried.
   * @param noteIds the notes for the bundle
   */
  claimForJob(
    id: string,
    noteIds: readonly string[],
    decide: (situation: JobBundleSituation) => JobBundleDecision,
  ): Promise<JobBundleDecision>
  /** Records the outcome at every note, in one transaction; also if somebody has marked the mail as unclear meanwhile. */
  finish(id: string, mail: SentBundleMail, ends: readonly BundledEnd[]): Promise<void>
}

/** One press of すべて検収する: `bundleRuns/{id}`. */
export interface BundleRun {
  id: string
  bundleId: string
  /** as the client typed it */
  name: string
  requestId: string
  startedAt: Date
  /** ids of the notes that it accepts */
  noteIds: readonly string[]
  /** ids of the notes that it has accepted and whose notices are queued */
  told: readonly string[]
  /** the code that was typed for it; a repetition needs no other code */
  code: ConfirmedCode | null
}

export interface BundleRuns {
  find(id: string): Promise<BundleRun | null>
  /**
   * Stores a run, unless it exists already.
   * @returns the stored run
   */
  begin(run: BundleRun): Promise<BundleRun>
  /**
   * Queues notices about notes that the run has accepted and that no notice covers yet, and records that in the same transaction.
   * @param isOver whether the run will accept nothing more by itself
   */
  tell(
    id: string,
    accepted: readonly string[],
    isOver: boolean,
    noticesOf: (untold: readonly string[]) => readonly Notice[],
  ): Promise<void>
  /** The runs that began before a moment and are not over, oldest first. */
  unfinished(before: Date, limit: number): Promise<BundleRun[]>
}
