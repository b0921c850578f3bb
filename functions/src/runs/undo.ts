import type { UndoResult } from '@kenshu/contract/imports/imports'
import type { PaceSettings } from '../config/limits/pace.ts'
import { undoFault } from '../messages/run-failures.ts'
import { type PlannedWrite, planUndo, type UndoStep } from '../promote/plan/undo-note.ts'
import type { Files } from '../usecases/files.ts'
import type { UndoTask } from '../usecases/imports/undo-ports.ts'
import { savePieces } from '../usecases/save-pieces.ts'
import { type AttemptDependencies, attempt } from './attempt.ts'
import { inOrder } from './in-order.ts'
import { readPlan } from './plan/plan-file.ts'
import type { PromoteLease, RunningUndos, UndoCounts, UndoOrigin, UndoStore } from './ports.ts'
import { inHalves } from './writes/in-halves.ts'
import { writeBrake } from './writes/write-brake.ts'
import { toBatches, type WriteLimits } from './writes/writes.ts'

export interface UndoDependencies extends Omit<AttemptDependencies, 'lease'> {
  readonly files: Pick<Files, 'create' | 'read'>
  readonly store: UndoStore
  readonly undos: RunningUndos
  readonly lease: (task: UndoTask) => PromoteLease
  readonly limits: AttemptDependencies['limits'] &
    Pick<WriteLimits, 'batchBytes'> &
    PaceSettings & { readonly undoNotes: number; readonly undosAtOnce: number }
}

const JSON_TYPE = 'application/json; charset=utf-8'
/** A batch holds each note twice: the stored note and the new one. */
const BYTES_SHARE = 2

type KeptRecord = UndoResult['kept_records'][number]

/**
 * Makes one attempt to undo a promote, as the task queue starts it: goes through the promote's plan and settles each note from its current
 * state. Any attempt may die at any point: the next one finds what has already been undone, and ends in the same state with the same counts
 * (docs/decisions/0009-look-before-and-undo.md).
 * @param isLastAttempt whether an error makes the undo fail; it can then be requested again
 * @throws any unexpected error, so that the queue retries
 */
export async function runUndo(deps: UndoDependencies, task: UndoTask, isLastAttempt: boolean): Promise<void> {
  await attempt(
    { ...deps, lease: deps.lease(task) },
    {
      name: 'undo',
      run: { folder: task.folder, runId: task.undoId, requestId: task.requestId },
      isLastAttempt,
      faultSentence: () => undoFault(task.requestId),
      work: (owner, checkLease) => work(deps, task, owner, checkLease),
      fail: (owner, code, sentence) => deps.undos.fail(task, owner, code, sentence, deps.environment.now()),
    },
  )
}

/** The planned writes of a promote, in batches that fit one transaction. */
async function* writesOf(
  deps: Pick<UndoDependencies, 'files' | 'limits'>,
  planObject: string,
): AsyncGenerator<PlannedWrite[]> {
  const limits = { batchWrites: deps.limits.undoNotes, batchBytes: deps.limits.batchBytes / BYTES_SHARE }
  for await (const batch of toBatches(readPlan(deps.files, planObject), limits)) {
    yield batch.filter((entry): entry is PlannedWrite => entry.kind === 'create' || entry.kind === 'update')
  }
}

async function work(
  deps: UndoDependencies,
  task: UndoTask,
  owner: string,
  checkLease: () => void,
): Promise<void> {
  const { folder, runId } = task
  const { at, requester, planObject } = await deps.undos.begin(task, owner)
  const origin: UndoOrigin = { folder, runId, undoId: task.undoId, at, requester }
  const pace = writeBrake(deps.limits)
  const counts = { removedCount: 0, restoredCount: 0 }
  const kept: KeptRecord[] = []

  const settle = async (planned: PlannedWrite[]): Promise<[PlannedWrite[], readonly UndoStep[]]> => {
    const steps = await inHalves(planned, async (some) => {
      // Removing a created note takes two writes: it moves to the deleted notes.
      await pace(some.reduce((writes, { kind }) => writes + (kind === 'create' ? 2 : 1), 0))
      checkLease()
      return deps.store.undo(some, origin, (write, standing) => planUndo(write, standing, runId))
    })
    return [planned, steps]
  }
  for await (const [planned, steps] of inOrder(writesOf(deps, planObject), deps.limits.undosAtOnce, settle)) {
    for (const [index, step] of steps.entries()) {
      const write = planned[index]
      if (step.kind === 'remove' || step.kind === 'removed') counts.removedCount += 1
      if (step.kind === 'restore' || step.kind === 'restored') counts.restoredCount += 1
      if (step.kind === 'keep' && write !== undefined) {
        kept.push({ id: write.id, billing_no: write.note.billingNo, reason: step.reason })
      }
    }
  }

  checkLease()
  const done: UndoCounts = { ...counts, keptCount: kept.length }
  const object = await saveResult(deps.files, task, done, kept)
  const finishedAt = deps.environment.now()
  await deps.undos.finish(
    task,
    owner,
    { object, counts: done, finishedAt },
    {
      at: finishedAt,
      ...requester,
      action: 'zac.undo',
      target: folder,
      details: { runId, ...done },
      requestId: task.requestId,
    },
  )
}

/**
 * Stores the result beside the promote's reports.
 * @returns its name
 */
async function saveResult(
  files: Pick<Files, 'create'>,
  { folder, runId }: UndoTask,
  counts: UndoCounts,
  kept: KeptRecord[],
): Promise<string> {
  const result: UndoResult = {
    folder,
    run_id: runId,
    removed_count: counts.removedCount,
    restored_count: counts.restoredCount,
    kept_records: kept,
  }
  const object = `promotions/${folder}/${runId}/undo.json`
  return await savePieces(files, object, { contentType: JSON_TYPE, downloadName: 'undo.json' }, [
    JSON.stringify(result),
  ])
}
