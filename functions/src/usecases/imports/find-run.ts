import { folderSchema } from '@kenshu/contract/upload/upload'
import { Failure } from '../../failure.ts'
import { FOLDER_NOT_FOUND, RUN_NOT_FOUND } from '../../messages/run-failures.ts'
import { isDocumentId } from '../document-id.ts'
import type { ImportHistory, RunKey } from './import-ports.ts'
import type { StoredRun } from './stored-run.ts'

/**
 * A run of an upload folder.
 * @throws Failure `not_found`, also if the key is malformed
 */
export async function findRun(history: Pick<ImportHistory, 'find'>, key: RunKey): Promise<StoredRun> {
  const isSound = folderSchema.safeParse(key.folder).success && isDocumentId(key.runId)
  const found = isSound ? await history.find(key) : null
  if (found === null) throw new Failure('not_found', FOLDER_NOT_FOUND)
  if (found.run === null) throw new Failure('not_found', RUN_NOT_FOUND)
  return found.run
}
