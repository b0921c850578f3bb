import { folderSchema } from '@kenshu/contract/upload/upload'
import { Failure } from '../../failure.ts'
import { NO_MISSING_CSV } from '../../messages/failures.ts'
import { fileNames } from '../../messages/promote.ts'
import { isDocumentId } from '../document-id.ts'
import { type Signing, signReport } from '../sign-report.ts'
import type { Checks } from './check-ports.ts'

/**
 * A link to the CSV of all notes that an export does not have, as a pre-check found them, signed now.
 * @throws Failure `not_found` where there is no such pre-check, or nothing was missing; `internal` where it can't be signed
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
