import type { ReportKind } from '@kenshu/contract/imports/schema'
import { Failure } from '../../failure.ts'
import { NO_REPORT } from '../../failure-sentences.ts'
import type { Files } from '../files.ts'
import { reportNames } from '../promote/to-promote-result.ts'
import { findRun } from './find-run.ts'
import type { ImportHistory, RunKey } from './import-ports.ts'

/**
 * A link to a report of one promotion, signed now.
 * @throws Failure `not_found` for an unknown promotion and for a report that it did not make
 */
export async function signReportLink(
  deps: { imports: Pick<ImportHistory, 'find'>; files: Pick<Files, 'sign'> },
  key: RunKey,
  kind: ReportKind,
): Promise<string> {
  const { objects } = await findRun(deps.imports, key)
  const names = reportNames(key.folder)
  const [object, name] = {
    error_csv: [objects?.errorCsv, names.errorCsv] as const,
    diff_csv: [objects?.diffCsv, names.diffCsv] as const,
    log: [objects?.log, names.log] as const,
  }[kind]
  if (object === null || object === undefined) throw new Failure('not_found', NO_REPORT)
  return deps.files.sign(object, name)
}
