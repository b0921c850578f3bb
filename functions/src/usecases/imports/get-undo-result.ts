import { type UndoResult, undoResultSchema } from '@kenshu/contract/imports/imports'
import { Failure } from '../../failure.ts'
import { NOT_UNDONE } from '../../messages/run-failures.ts'
import type { Files } from '../files.ts'
import { findRun } from './find-run.ts'
import type { ImportHistory, RunKey } from './import-ports.ts'
import type { StoredRun } from './stored-run.ts'

/**
 * The stored result of an undo.
 * @throws Failure `not_found` if the run was not undone, or its undo has not finished
 */
export async function loadUndoResult(files: Pick<Files, 'load'>, { undo }: StoredRun): Promise<UndoResult> {
  const object = undo?.object ?? null
  if (object === null) throw new Failure('not_found', NOT_UNDONE)
  return undoResultSchema.parse(JSON.parse((await files.load(object)).toString('utf8')))
}

/**
 * The result of an undo.
 * @throws Failure `not_found`, also for a promote that has not been undone
 */
export async function getUndoResult(
  deps: { imports: Pick<ImportHistory, 'find'>; files: Pick<Files, 'load'> },
  key: RunKey,
): Promise<UndoResult> {
  return loadUndoResult(deps.files, await findRun(deps.imports, key))
}
