import type { ErrorCode } from '@kenshu/contract/errors'
import type { MissingRecord } from '@kenshu/contract/promote/precheck'
import type { FieldChange, LastCheck, PromoteStage } from '@kenshu/contract/promote/promote'
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

/** What a promote, a pre-check and an undo need of the world when they are carried out; functions/src/adapters fills it in. */

/** What one import did to a note, as the note itself tells: keptChanges of what it changed. */
export interface NoteTrace {
  readonly runId: string
  readonly kind: 'create' | 'update'
  readonly changes: readonly FieldChange[]
}

/** A stored note with what imports did to it, oldest first. */
export interface TracedNote extends StoredNote {
  readonly imports: readonly NoteTrace[]
}

/** A planned create with its secrets, or a planned update; importHash is hashOf the note as it then is. */
export type NoteWrite = { readonly importHash: string } & (
  | { readonly kind: 'create'; readonly id: string; readonly note: NewNote }
  | PlannedUpdate
)

export interface NoteStore {
  /** The marks of those notes among `ids` that there are, by id. */
  readMarks(ids: readonly string[]): Promise<Map<string, StoredMark>>
  /** The same, whole, as far as they can be read. */
  readStored(ids: readonly string[]): Promise<Map<string, TracedNote | Unreadable>>
  /**
   * Writes all or nothing in one commit.
   * @returns false where a note to create is there already, or one to update has changed or gone: then nothing is
   *   written, or the very same writes were before (a commit whose answer was lost)
   */
  commit(writes: readonly NoteWrite[], origin: WriteOrigin): Promise<boolean>
}

/** From which run a write comes, and who asked for it: the note's history tells. */
export interface WriteOrigin extends Pick<PromoteRun, 'folder' | 'runId'> {
  readonly at: Date
  readonly requester: Actor
}

export interface MemberStore {
  /** Stores the staff of an export and brings the emailAlias of users up to date. */
  save(members: readonly MemberEntry[]): Promise<void>
}

export interface PartyStore {
  /** Adds them, and their months, to those that are there. */
  save(parties: readonly PartyEntry[]): Promise<void>
}

/** taken: go on. busy: somebody else holds it, try later. over: this run has ended or another has taken its place. */
export type LeaseAnswer = 'taken' | 'busy' | 'over'

/** The one place from which a promote runs: who holds the lease may write, until it expires unrenewed. */
export interface PromoteLease {
  /** @param owner unique to this attempt of this run */
  take(run: PromoteRun, owner: string): Promise<LeaseAnswer>
  /** @returns false when the lease is no longer this owner's */
  renew(owner: string): Promise<boolean>
  /** Turns the lease back into the run's reservation, so that its next attempt need not wait for the expiry. */
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
  /** the months (YYYY-MM) of its delivery dates, and those that its notes leave */
  readonly months: readonly string[]
  /** how many rows are of each month; null for a plan of before they were counted */
  readonly rows: Readonly<Record<string, number>> | null
}

/** The plan of a run, kept before the first write: whoever resumes the run does what it says. */
export interface KeptPlan {
  /** name in Storage */
  readonly object: string
  /** when the run began, whichever attempt planned it */
  readonly startedAt: Date
  readonly plannedAt: Date
  readonly counts: PlanCounts
  /** what the export says of its notes; null for a plan of before it was kept */
  readonly ledger: KeptLedger | null
}

/** What an attempt finds of its run. */
export interface BegunRun {
  /** who asked for it */
  readonly requester: Actor
  /** null where no attempt has made one */
  readonly plan: KeptPlan | null
  /** how many writes of the plan an earlier attempt has told of */
  readonly written: number
  /** PlanHash of the plan that a pre-check has shown, which the run must be; null where none was asked for */
  readonly shownHash: string | null
}

export interface RunningPromotions {
  begin(run: PromoteRun): Promise<BegunRun>
  /** Records that the plan is whole, in a transaction that only the lease's owner passes. */
  keepPlan(run: PromoteRun, owner: string, plan: KeptPlan): Promise<void>
  /** Does nothing for an owner who has lost the lease: a late word must not cover a later state. */
  setProgress(run: PromoteRun, owner: string, progress: PromoteProgress): Promise<void>
  /** State `done`, the audit entry and the end of the lease, in one transaction that only the lease's owner passes. */
  finish(run: PromoteRun, owner: string, done: DoneRun, audit: AuditEntry): Promise<void>
  /**
   * State `failed` with the sentence, and the end of the lease. Changes nothing where the run has ended already or
   * somebody else works on it. With `plan_outdated` the promotion becomes again what it was before the run.
   */
  fail(run: PromoteRun, owner: string, code: ErrorCode, sentence: string, at: Date): Promise<void>
}

export interface CheckStore {
  /** Which of the notes a request was sent for, or may have been. */
  requested(ids: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * The notes of a span of delivery dates (inclusive), but those that are stopped, as they come.
   * @param isKnown leaves out those whose id it knows
   */
  between(from: string, to: string, isKnown: (id: string) => boolean): AsyncIterable<MissingRecord>
}

/** What is kept of a plan that a pre-check shows: its PlanHash, and its counts for the list of folders. */
export interface ShownPlan {
  readonly planHash: string
  readonly summary: LastCheck
}

export interface RunningChecks {
  /** Whether nobody has ended it. */
  isOpen(task: CheckTask): Promise<boolean>
  /** Ends it; does nothing where it has ended. @param shown the plan that is shown; null where it failed */
  end(task: CheckTask, end: CheckEnd, shown: ShownPlan | null): Promise<void>
}

/** From which undo a write comes. */
export interface UndoOrigin extends Pick<UndoTask, 'folder' | 'runId' | 'undoId'> {
  /** when it was asked for: the same in every attempt */
  readonly at: Date
  readonly requester: Actor
}

export interface UndoStore {
  /**
   * Reads how the notes of some planned writes stand, and does what `decide` makes of each, all in one transaction: who
   * changes one of them meanwhile comes before or after. `decide` may be called more than once.
   * @returns the steps, in the order of `planned`
   */
  undo(
    planned: readonly PlannedWrite[],
    origin: UndoOrigin,
    decide: (planned: PlannedWrite, standing: Standing) => UndoStep,
  ): Promise<UndoStep[]>
}

export interface UndoCounts {
  readonly removedCount: number
  readonly restoredCount: number
  readonly keptCount: number
}

export interface RunningUndos {
  /**
   * Sets it to `running`.
   * @returns who asked for it first, and when; planObject: name in Storage of what the promote had planned
   */
  begin(task: UndoTask): Promise<Pick<UndoOrigin, 'at' | 'requester'> & { planObject: string }>
  /** State `done`, the audit entry and the end of the lease, in one transaction that only the lease's owner passes. */
  finish(
    task: UndoTask,
    owner: string,
    done: { object: string; counts: UndoCounts; finishedAt: Date },
    audit: AuditEntry,
  ): Promise<void>
  /** State `failed` with the sentence, and the end of the lease, unless it has ended or somebody else works on it. */
  fail(task: UndoTask, owner: string, code: ErrorCode, sentence: string, at: Date): Promise<void>
}
