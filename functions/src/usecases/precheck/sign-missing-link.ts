import { folderSchema } from '@kenshu/contract/upload/upload'
import { Failure } from '../../failure.ts'
import { fileNames } from '../../messages/promote.ts'
import { NO_MISSING_CSV } from '../../messages/run-failures.ts'
import { isDocumentId } from '../document-id.ts'
import { type Signing, signReport } from '../sign-report.ts'
import type { Checks } from './check-ports.ts'

/**
 * A newly signed link to the CSV of all notes that an export lacks, as a pre-check found them.
 * @throws Failure `not_found` if there is no such pre-check, or nothing was missing; `internal` if signing fails
 */
export async function signMissingLink(
  deps: Signing & { checks: Pick<Checks, 'find'> },
  { folder, checkId }: { folder: string; checkId: string },
  requestId: string,
): Promise<string> {
  const isSound = folderSchema.safeParse(folder).success && isDocumentId(checkId)
  const end = isSound ? await deps.checks.find({ folder, checkId }) : null
  if (end?.state !== 'done' || end.missingCsv === null) throw new Failure('not_found', NO_MISSING_CSV)
  return signReport(deps, { object: end.missingCsv, name: fileNames.missing(folder) }, requestId)
}
