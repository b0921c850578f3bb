import {
  type PromoteResult,
  promoteResultSchema,
  REPORT_KINDS,
  type ReportKind,
} from '@kenshu/contract/promote/promote'
import { Failure } from '../../failure.ts'
import { fileNames } from '../../messages/promote.ts'
import { NO_PROMOTE_RESULT } from '../../messages/run-failures.ts'
import type { Files } from '../files.ts'
import { type Report, type Signing, trySigning } from '../sign-report.ts'
import type { PromoteObjects, StoredPromotion } from './stored-promotion.ts'

/** The content of result.json: the result without its links, which are signed on request, and without anything that came later. */
const storedResultSchema = promoteResultSchema
  .omit({
    error_csv_signed_url: true,
    diff_csv_signed_url: true,
    log_signed_url: true,
    unsigned_reports: true,
    undone_at: true,
  })
  .extend({ import: promoteResultSchema.shape.import.default(null) })

/** The file names under which a folder's reports are downloaded. */
export function reportNames(folder: string): Record<ReportKind, string> {
  return {
    error_csv: fileNames.error(folder),
    diff_csv: fileNames.diff(folder),
    log: fileNames.log(folder),
  }
}

/** A report of a run; null if the run made none of this kind. */
export function reportOf(objects: PromoteObjects | null, folder: string, kind: ReportKind): Report | null {
  if (objects === null) return null
  const { errorCsv, diffCsv, log } = objects
  const object = { error_csv: errorCsv, diff_csv: diffCsv, log }[kind]
  return object === null ? null : { object, name: reportNames(folder)[kind] }
}

/**
 * The result of a folder's last finished run, with newly signed links. If a link cannot be signed, only that link is missing.
 * @throws Failure `not_found` if no run has finished yet
 */
export async function toPromoteResult(
  deps: Signing & { files: Pick<Files, 'load' | 'sign'> },
  promotion: StoredPromotion,
  requestId: string,
): Promise<PromoteResult> {
  const { objects, folder, undoneAt } = promotion
  if (objects === null) throw new Failure('not_found', NO_PROMOTE_RESULT)
  const unsigned = new Set<ReportKind>()
  const linkTo = async (kind: ReportKind): Promise<string | null> => {
    const report = reportOf(objects, folder, kind)
    if (report === null) return null
    const link = await trySigning(deps, report, requestId)
    if (link === null) unsigned.add(kind)
    return link
  }
  const [json, errorCsv, diffCsv, log] = await Promise.all([
    deps.files.load(objects.result),
    linkTo('error_csv'),
    linkTo('diff_csv'),
    linkTo('log'),
  ])
  return {
    ...storedResultSchema.parse(JSON.parse(json.toString('utf8'))),
    error_csv_signed_url: errorCsv,
    diff_csv_signed_url: diffCsv,
    log_signed_url: log,
    unsigned_reports: REPORT_KINDS.filter((kind) => unsigned.has(kind)),
    undone_at: undoneAt?.toISOString() ?? null,
  }
}
