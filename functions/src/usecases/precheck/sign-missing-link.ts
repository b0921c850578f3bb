import { folderSchema } from '@kenshu/contract/upload/schema'
import { Failure } from '../../failure.ts'
import { NO_MISSING_CSV } from '../../failure-sentences.ts'
import { isDocumentId } from '../document-id.ts'
import { type Signing, signReport } from '../sign-report.ts'
import type { Checks } from './check-ports.ts'
import { missingName } from './missing-name.ts'

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
  return signReport(deps, { object: end.missingCsv, name: missingName(folder) }, requestId)
}
