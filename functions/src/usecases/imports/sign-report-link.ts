import type { ReportKind } from '@kenshu/contract/promote/promote'
import { Failure } from '../../failure.ts'
import { NO_REPORT } from '../../messages/run-failures.ts'
import { reportOf } from '../promote/to-promote-result.ts'
import { type Signing, signReport } from '../sign-report.ts'
import { findRun } from './find-run.ts'
import type { ImportHistory, RunKey } from './import-ports.ts'

/**
 * A newly signed link to a report of a promote.
 * @throws Failure `not_found` for an unknown promote and for a report that it did not make; `internal` if signing fails
 */
export async function signReportLink(
  deps: Signing & { imports: Pick<ImportHistory, 'find'> },
  key: RunKey,
  kind: ReportKind,
  requestId: string,
): Promise<string> {
  const { objects } = await findRun(deps.imports, key)
  const report = reportOf(objects, key.folder, kind)
  if (report === null) throw new Failure('not_found', NO_REPORT)
  return signReport(deps, report, requestId)
}
