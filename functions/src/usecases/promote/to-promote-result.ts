import { type PromoteResult, promoteResultSchema } from '@kenshu/contract/promote/schema'
import { Failure } from '../../failure.ts'
import { NO_PROMOTE_RESULT } from '../../failure-sentences.ts'
import type { Files } from '../files.ts'
import type { StoredPromotion } from './stored-promotion.ts'

/** What result.json holds: the result without its links, which are signed when asked for, and what came afterwards. */
const storedResultSchema = promoteResultSchema.omit({
  error_csv_signed_url: true,
  diff_csv_signed_url: true,
  log_signed_url: true,
  undone_at: true,
})

/** The names under which people keep the reports of a folder. */
export function reportNames(folder: string): { errorCsv: string; diffCsv: string; log: string } {
  return {
    errorCsv: `エラー_${folder}.csv`,
    diffCsv: `差分_${folder}.csv`,
    log: `バッチログ_${folder}.log`,
  }
}

/**
 * The result of the last finished run of a folder, its links signed again.
 * @throws Failure `not_found` where no run has finished yet
 */
export async function toPromoteResult(files: Files, promotion: StoredPromotion): Promise<PromoteResult> {
  const { objects, folder, undoneAt } = promotion
  if (objects === null) throw new Failure('not_found', NO_PROMOTE_RESULT)
  const names = reportNames(folder)
  const signIfThere = (object: string | null, name: string) =>
    object === null ? Promise.resolve(null) : files.sign(object, name)
  const [json, errorCsv, diffCsv, log] = await Promise.all([
    files.load(objects.result),
    signIfThere(objects.errorCsv, names.errorCsv),
    signIfThere(objects.diffCsv, names.diffCsv),
    files.sign(objects.log, names.log),
  ])
  return {
    ...storedResultSchema.parse(JSON.parse(json.toString('utf8'))),
    error_csv_signed_url: errorCsv,
    diff_csv_signed_url: diffCsv,
    log_signed_url: log,
    undone_at: undoneAt?.toISOString() ?? null,
  }
}
