import type { Import, ImportRun } from '@kenshu/contract/imports/imports'
import { mayUndoPromote } from '@kenshu/contract/imports/permission'
import type { ReportKind } from '@kenshu/contract/promote/promote'
import { PROMOTE_BROKEN_OFF, UNDO_BROKEN_OFF } from '../../messages/run-failures.ts'
import type { Staff } from '../caller.ts'
import type { Who } from '../history/who.ts'
import type { PromoteObjects } from '../promote/stored-promotion.ts'
import type { RunKey, StoredImport } from './import-ports.ts'
import type { StoredRun, StoredUndo } from './stored-run.ts'

/** What the history needs besides the uploads themselves. */
export interface ImportsSituation {
  /** the reader */
  readonly staff: Pick<Staff, 'uid' | 'role'>
  readonly latestDone: RunKey | null
  readonly underWay: RunKey | null
  /** how a person is displayed */
  readonly nameOf: (who: Who) => string
}

function requesterOf({ requestedBy, requestedByName }: StoredRun | StoredUndo): Who {
  return { email: requestedBy, name: requestedByName }
}

function uploaderOf({ uploadedBy, uploadedByName }: StoredImport['promotion']): Who {
  return { email: uploadedBy, name: uploadedByName }
}

/** Everybody who is named in an upload's history. */
export function peopleOf({ promotion, runs }: StoredImport): Who[] {
  const undos = runs.flatMap(({ undo }) => undo ?? [])
  return [uploaderOf(promotion), ...[...runs, ...undos].map(requesterOf)]
}

function isSame(a: RunKey | null, b: RunKey): boolean {
  return a !== null && a.folder === b.folder && a.runId === b.runId
}

function reportsOf(objects: PromoteObjects | null): ReportKind[] {
  if (objects === null) return []
  const { errorCsv, diffCsv } = objects
  return [
    ...(errorCsv === null ? [] : ['error_csv' as const]),
    ...(diffCsv === null ? [] : ['diff_csv' as const]),
    'log',
  ]
}

/** State and error of a run that has not ended, whose lease holder may have died. */
function openState(
  { promotion }: StoredImport,
  run: StoredRun,
  { underWay }: ImportsSituation,
): Pick<ImportRun, 'state' | 'error'> {
  if (run.state !== 'queued') return { state: run.state, error: run.error }
  if (!isSame(underWay, run)) return { state: 'failed', error: PROMOTE_BROKEN_OFF }
  return { state: promotion.state === 'running' ? 'running' : 'queued', error: '' }
}

/** State and error of an undo. If no task works on an unfinished one any more, it can be requested again. */
function undoState(
  { folder, undo }: StoredRun & { undo: StoredUndo },
  { underWay }: ImportsSituation,
): Pick<StoredUndo, 'error'> & { state: 'running' | 'done' | 'failed' } {
  if (undo.state === 'done' || undo.state === 'failed') return { state: undo.state, error: undo.error }
  const isAlive = isSame(underWay, { folder, runId: undo.undoId })
  return isAlive ? { state: 'running', error: '' } : { state: 'failed', error: UNDO_BROKEN_OFF }
}

function undoOf(
  undo: StoredUndo,
  state: ReturnType<typeof undoState>,
  { nameOf }: ImportsSituation,
): NonNullable<ImportRun['undo']> {
  return {
    ...state,
    by: nameOf(requesterOf(undo)),
    at: undo.requestedAt.toISOString(),
    removed_count: undo.removedCount,
    restored_count: undo.restoredCount,
    kept_count: undo.keptCount,
  }
}

function undoParts(run: StoredRun, situation: ImportsSituation): Pick<ImportRun, 'can_undo' | 'undo'> {
  const undo =
    run.undo === null ? null : undoOf(run.undo, undoState({ ...run, undo: run.undo }, situation), situation)
  const isOpen = undo === null || undo.state === 'failed'
  const isLatest = isSame(situation.latestDone, run) && run.state === 'done'
  return { can_undo: isLatest && isOpen && mayUndoPromote(situation.staff, run), undo }
}

/** Converts an upload to the form that the history shows. */
export function toImport(stored: StoredImport, situation: ImportsSituation): Import {
  const { promotion } = stored
  return {
    folder: promotion.folder,
    uploaded_by: situation.nameOf(uploaderOf(promotion)),
    uploaded_at: promotion.uploadedAt.toISOString(),
    columns_version: promotion.columnsVersion,
    runs: stored.runs.map((run) => ({
      run_id: run.runId,
      ...openState(stored, run, situation),
      requested_by: situation.nameOf(requesterOf(run)),
      requested_at: run.requestedAt.toISOString(),
      finished_at: run.finishedAt?.toISOString() ?? null,
      new_count: run.newCount,
      updated_count: run.updatedCount,
      failed_count: run.failedCount,
      skipped_count: run.skippedCount,
      reports: reportsOf(run.objects),
      ...undoParts(run, situation),
    })),
  }
}
