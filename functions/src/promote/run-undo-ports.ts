import type { ErrorCode } from '@kenshu/contract/errors'
import type { AuditEntry } from '../usecases/audit-entry.ts'
import type { Caller } from '../usecases/caller.ts'
import type { UndoTask } from '../usecases/imports/undo-ports.ts'
import type { PlannedWrite, Standing, UndoStep } from './undo-note.ts'

/** What carrying out a taking back needs of the world; functions/src/adapters fills it in. */

/** From which taking back a write comes. */
export interface UndoOrigin extends Pick<UndoTask, 'folder' | 'runId' | 'undoId'> {
  /** when it was asked for: the same in every attempt */
  readonly at: Date
  readonly requester: Pick<Caller, 'uid' | 'email'>
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
  /** Who asked for it first, and when; sets it to `running`. */
  begin(task: UndoTask): Promise<Pick<UndoOrigin, 'at' | 'requester'>>
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
