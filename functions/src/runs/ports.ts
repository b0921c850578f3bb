import type { ErrorCode } from '@kenshu/contract/error-codes'
import type { MissingRecord } from '@kenshu/contract/promote/precheck'
import type { FieldChange } from '@kenshu/contract/promote/promote'
import type { LastCheck, PromoteStage } from '@kenshu/contract/promote/promotion'
import type { MemberEntry } from '../promote/assemble/members.ts'
import type { PartyEntry } from '../promote/plan/parties.ts'
import type {
  PlanCounts,
  PlannedUpdate,
  StoredMark,
  StoredNote,
  Unreadable,
} from '../promote/plan/plan-entry.ts'
import type { PlannedWrite, Standing, UndoStep } from '../promote/plan/undo-note.ts'
import type { Actor, AuditEntry } from '../usecases/audit-entry.ts'
import type { UndoTask } from '../usecases/imports/undo-ports.ts'
import type { CheckEnd, CheckTask } from '../usecases/precheck/check-ports.ts'
import type { PromoteRun } from '../usecases/promote/promote-ports.ts'
import type { PromoteObjects } from '../usecases/promote/stored-promotion.ts'
import type { NewNote } from './writes/new-note.ts'

/** What a promote, a pre-check and an undo need from outside when they are carried out; functions/src/adapters implements it. */

/** What one import did to a note, as the note records it: keptChanges of its changes. */
export interface NoteTrace {
  readonly runId: string
  readonly kind: 'create' | 'update'
  readonly changes: readonly FieldChange[]
}

/** A stored note with its imports, oldest first. */
export interface TracedNote extends StoredNote {
  readonly imports: readonly NoteTrace[]
}

/** A planned create with its secrets, or a planned update; importHash is hashOf the note after the write. */
export type NoteWrite = { readonly importHash: string } & (
  | { readonly kind: 'create'; readonly id: string; readonly note: NewNote }
  | PlannedUpdate
)

export interface NoteStore {
  /** The marks of those notes among `ids` that exist, by id. */
  readMarks(ids: readonly string[]): Promise<Map<string, StoredMark>>
  /** The whole notes among `ids` that exist, by id; 'unreadable' for those that cannot be read. */
  readStored(ids: readonly string[]): Promise<Map<string, TracedNote | Unreadable>>
  /**
   * Writes all of it in one commit, or nothing.
   * @returns `conflict` if a note to create exists already, or a note to update has changed or is gone. Then nothing was written now,
   * although these same writes may have been committed earlier (a commit whose response was lost). `too_large` if the store takes fewer
   * bytes in one commit
   */
  commit(writes: readonly NoteWrite[], origin: WriteOrigin): Promise<'written' | 'conflict' | 'too_large'>
}

/** The run that makes a write, and the person who requested it, for the note's history. */
export interface WriteOrigin extends Pick<PromoteRun, 'folder' | 'runId'> {
  readonly at: Date
  readonly requester: Actor
}

export interface MemberStore {
  /** Stores the staff of an export and updates the emailAlias of users. */
  save(members: readonly MemberEntry[]): Promise<void>
}

export interface PartyStore {
  /** Adds the parties and their months to the stored ones. */
  save(parties: readonly PartyEntry[]): Promise<void>
}

/** taken: the caller may go on. busy: somebody else holds the lease; try later. over: this run has ended, or another has replaced it. */
export type LeaseAnswer = 'taken' | 'busy' | 'over'

/** The lease that lets one promote run at a time: its holder may write until it expires without renewal. */
export interface PromoteLease {
  /** @param owner unique to this attempt of this run */
  take(run: PromoteRun, owner: string): Promise<LeaseAnswer>
  /** @returns false if this owner no longer holds the lease */
  renew(owner: string): Promise<boolean>
  /** Turns the lease back into the run's reservation, so that the next attempt need not wait for its expiry. */
  handBack(run: PromoteRun, owner: string): Promise<void>
}

export interface PromoteProgress {
  stage: PromoteStage
  done: number
  total: number
}

interface DoneRun {
  objects: PromoteObjects
  counts: { newCount: number; updatedCount: number; failedCount: number; skippedCount: number }
}

/** The ledger of an export (ledger.ts). */
interface KeptLedger {
  /** name in Storage */
  readonly object: string
  /** the months (YYYY-MM) of its delivery dates, and the months that its notes leave */
  readonly months: readonly string[]
  /** number of rows of each month; null in older plans, which did not count them */
  readonly rows: Readonly<Record<string, number>> | null
}

/** The plan of a run, stored before the first write. An attempt that resumes the run follows this plan. */
export interface KeptPlan {
  /** name in Storage */
  readonly object: string
  /** when the run began, regardless of which attempt made the plan */
  readonly startedAt: Date
  readonly plannedAt: Date
  readonly counts: PlanCounts
  /** null in older plans */
  readonly ledger: KeptLedger | null
}

/** The state of a run that an attempt finds. */
export interface BegunRun {
  /** who requested the run */
  readonly requester: Actor
  /** null if no attempt has made a plan */
  readonly plan: KeptPlan | null
  /** how many writes of the plan an earlier attempt has reported */
  readonly written: number
  /** PlanHash of the plan that a pre-check has shown and the run must follow; null if any plan will do */
  readonly shownHash: string | null
}

export interface RunningPromotions {
  begin(run: PromoteRun): Promise<BegunRun>
  /** Records that the plan is complete, in a transaction that fails unless the owner holds the lease. */
  keepPlan(run: PromoteRun, owner: string, plan: KeptPlan): Promise<void>
  /** Does nothing if the owner has lost the lease, so that late progress does not overwrite a later state. */
  setProgress(run: PromoteRun, owner: string, progress: PromoteProgress): Promise<void>
  /** Sets state `done`, writes the audit entry and releases the lease, in one transaction that fails unless the owner holds the lease. */
  finish(run: PromoteRun, owner: string, done: DoneRun, audit: AuditEntry): Promise<void>
  /**
   * Sets state `failed` with the sentence, and releases the lease. It changes nothing if the run has already ended or somebody else works
   * on it. With `plan_outdated` it restores the promotion to its state before the run.
   */
  fail(run: PromoteRun, owner: string, code: ErrorCode, sentence: string, at: Date): Promise<void>
}

export interface CheckStore {
  /** The notes for which a request was or may have been sent. */
  requested(ids: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * The notes in a range of delivery dates (inclusive), except stopped ones, streamed.
   * @param isKnown notes with these ids are left out
   */
  between(from: string, to: string, isKnown: (id: string) => boolean): AsyncIterable<MissingRecord>
  /** Which of these months (YYYY-MM) are closed. */
  closed(months: readonly string[]): Promise<ReadonlySet<string>>
}

/** What is stored of a plan that a pre-check shows: its PlanHash, and its counts for the list of folders. */
export interface ShownPlan {
  readonly planHash: string
  readonly summary: LastCheck
}

export interface RunningChecks {
  /**
   * Ends the pre-check; does nothing if it has already ended, or if it has failed here while another delivery of its task holds its lease.
   * If its folder was deleted meanwhile, it ends as failed.
   * @param owner of the attempt's lease
   * @param shown the plan that is shown; null if the pre-check failed
   */
  end(task: CheckTask, owner: string, end: CheckEnd, shown: ShownPlan | null): Promise<void>
}

/** The undo that makes a write. */
export interface UndoOrigin extends Pick<UndoTask, 'folder' | 'runId' | 'undoId'> {
  /** when the undo was requested; the same in every attempt */
  readonly at: Date
  readonly requester: Actor
}

export interface UndoStore {
  /**
   * Reads the current notes of some planned writes and carries out what `decide` returns for each, in one transaction, so that a concurrent
   * change of a note comes before or after it. `decide` may be called more than once.
   * @returns the steps, in the order of `planned`; `too_large` if the store takes fewer in one commit, and then nothing is undone
   */
  undo(
    planned: readonly PlannedWrite[],
    origin: UndoOrigin,
    decide: (planned: PlannedWrite, standing: Standing) => UndoStep,
  ): Promise<UndoStep[] | 'too_large'>
}

export interface UndoCounts {
  readonly removedCount: number
  readonly restoredCount: number
  readonly keptCount: number
}

export interface RunningUndos {
  /**
   * Sets the state to `running`.
   * @returns who first requested the undo, and when; planObject: the name in Storage of the promote's plan
   * @throws Error unless the owner holds the lease
   */
  begin(task: UndoTask, owner: string): Promise<Pick<UndoOrigin, 'at' | 'requester'> & { planObject: string }>
  /** Sets state `done`, writes the audit entry and releases the lease, in one transaction that fails unless the owner holds the lease. */
  finish(
    task: UndoTask,
    owner: string,
    done: { object: string; counts: UndoCounts; finishedAt: Date },
    audit: AuditEntry,
  ): Promise<void>
  /** Sets state `failed` with the sentence, and releases the lease, unless the undo has ended or somebody else works on it. */
  fail(task: UndoTask, owner: string, code: ErrorCode, sentence: string, at: Date): Promise<void>
}
