import type { MailContent } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { AuditEntry } from '../audit-entry.ts'
import type { ConfirmedCode } from '../codes/code-rules.ts'
import type { NoteUpdate } from '../delivery-notes/plan-update.ts'
import type { SendAttempt } from '../mail/mail-ports.ts'
import type { Notice } from '../mail/notice.ts'

/** A note of a bundle, as it was asked for. */
export interface BundledNote {
  id: string
  /** tokenHash of its accessToken: one that was deleted and imported again has another, and is another note */
  link: string
  billingNo: string
}

/** A bundle's mail that was handed to the mail server, or is being so: as an attempt (mail-ports.ts). */
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

/** How far its mail is. `none`: composed only. */
export type BundleMail = { state: 'none' } | SentBundleMail

/** Several notes of one recipient, asked for in one mail: `bundles/{id}` (docs/decisions/0022-bundles.md). */
export interface Bundle {
  id: string
  accessToken: string
  password: string
  clientName: string
  /** by delivery date */
  notes: readonly BundledNote[]
  /** who composed it */
  uid: string
  email: string
  /** as they were called then; bundles of before names were kept have none */
  name?: string
  createdAt: Date
  mail: BundleMail
  /** when its mail went out, or may have; null: its link opens nothing */
  requestedAt: Date | null
  /** when the client opened its page first */
  openedAt: Date | null
  /** the job that sent it; none where somebody sent it by hand */
  jobId?: string
  /** of a job's: notes that were to be in it, and why they are not */
  leftOut?: readonly LeftOut[]
}

/** A note that a job's mail does not ask for. */
export interface LeftOut {
  id: string
  sentence: string
}

/** What stands when somebody wants to send a bundle. */
export interface BundleSituation {
  bundle: Bundle
  /** its notes as they are now, in its order; null: deleted */
  notes: readonly (DeliveryNote | null)[]
  /** by note id: the last attempt of each to be asked for, whoever made it */
  latest: ReadonlyMap<string, SendAttempt>
  /** how many mails went, or may have gone, to the recipient by hand on the day that was asked for */
  sentByHand: number
}

/** send: claimed, one attempt for each note. answered: sent before. lost: whoever sent it is gone, so it is unclear now. */
export type BundleDecision =
  | { kind: 'send'; mail: SentBundleMail; attempts: SendAttempt[] }
  | { kind: 'answered'; mail: SentBundleMail }
  | { kind: 'lost'; mail: SentBundleMail; ends: BundledEnd[] }

/** What stands when a job wants to send one: nothing of it is stored before its mail is claimed. */
export interface JobBundleSituation {
  /** null: not claimed yet */
  bundle: Bundle | null
  /** those that are wanted in it, in that order; null: deleted */
  notes: readonly (DeliveryNote | null)[]
  latest: BundleSituation['latest']
}

/** send: made and claimed. answered: claimed before, as its mail says. lost: as in BundleDecision. nothing: no note of it can be asked for. */
export type JobBundleDecision =
  | {
      kind: 'send'
      bundle: Bundle
      mail: SentBundleMail
      attempts: readonly SendAttempt[]
      content: MailContent
    }
  | { kind: 'answered'; bundle: Bundle; mail: SentBundleMail }
  | { kind: 'lost'; bundle: Bundle; mail: SentBundleMail; ends: BundledEnd[] }
  | { kind: 'nothing'; leftOut: readonly LeftOut[] }

/** The end of an attempt at one note: its record, and what becomes of the note's status. */
export interface BundledEnd {
  attempt: SendAttempt
  audit: AuditEntry
  /** of the note as it is in that moment; null changes no status */
  update: (note: DeliveryNote) => NoteUpdate | null
}

export interface Bundles {
  create(bundle: Bundle): Promise<void>
  byId(id: string): Promise<Bundle | null>
  byAccessToken(token: string): Promise<Bundle | null>
  /** Those that a note was asked for in, or was to be; also those of an earlier note with the same id. */
  ofNote(noteId: string): Promise<Bundle[]>
  /** Remembers when its page was opened first. */
  opened(id: string, at: Date): Promise<void>
}

/** The mails of bundles in `mailLog`: an attempt for each note, which meet the notes' other ones there. */
export interface BundleMailLog {
  /**
   * Reads what stands and stores what `decide` makes of it, in one transaction; `decide` may be called more than once.
   * @param handDay by which the recipient's mails by hand are counted
   * @throws Failure `not_found`, and what `decide` throws
   */
  claim(
    id: string,
    handDay: string,
    decide: (situation: BundleSituation) => BundleDecision,
  ): Promise<BundleDecision>
  /**
   * The same for the mail of a job, whose bundle is made in that transaction, anew where its mail is tried again.
   * @param noteIds those that are wanted in it
   */
  claimForJob(
    id: string,
    noteIds: readonly string[],
    decide: (situation: JobBundleSituation) => JobBundleDecision,
  ): Promise<JobBundleDecision>
  /** How it ended, at every note, in one transaction; also after somebody has called it unclear meanwhile. */
  finish(id: string, mail: SentBundleMail, ends: readonly BundledEnd[]): Promise<void>
}

/** A press of すべて検収する: `bundleRuns/{id}`. */
export interface BundleRun {
  id: string
  bundleId: string
  /** as the client typed it */
  name: string
  requestId: string
  startedAt: Date
  /** ids of the notes that it is to accept */
  noteIds: readonly string[]
  /** those of them that it has accepted and that everybody was told of */
  told: readonly string[]
  /** the code with which it was made: repeated, it needs no other one */
  code: ConfirmedCode | null
}

export interface BundleRuns {
  find(id: string): Promise<BundleRun | null>
  /** Stores a run, or finds that it is there already. @returns the stored one */
  begin(run: BundleRun): Promise<BundleRun>
  /**
   * Queues the notices about notes that the run has accepted and nobody was told of yet, with the record that they were.
   * @param isOver nothing more will come of it by itself
   */
  tell(
    id: string,
    accepted: readonly string[],
    isOver: boolean,
    noticesOf: (untold: readonly string[]) => readonly Notice[],
  ): Promise<void>
  /** Runs that were begun before a moment and have not come to their end, oldest first. */
  unfinished(before: Date, limit: number): Promise<BundleRun[]>
}
