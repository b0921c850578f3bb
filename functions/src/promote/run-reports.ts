import type { Files, PromoteRun } from '../usecases/ports.ts'
import type { PromoteObjects } from '../usecases/promote/stored-promotion.ts'
import { reportNames } from '../usecases/promote/to-promote-result.ts'
import type { PromotePlan } from './plan.ts'
import { toPromoteRecords } from './records.ts'
import { type BatchRun, batchLog, diffCsv, errorCsv } from './reports.ts'

const CSV = 'text/csv; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Writes result.json and the reports below `promotions/{folder}/{runId}/`.
 * @returns their names; no error CSV where nothing failed, no diff CSV unless asked for
 */
export async function saveReports(
  files: Files,
  run: PromoteRun,
  plan: PromotePlan,
  batchRun: BatchRun,
  makeDiffCsv: boolean,
): Promise<PromoteObjects> {
  const base = `promotions/${run.folder}/${run.runId}`
  const names = reportNames(run.folder)
  const objects: PromoteObjects = {
    result: `${base}/result.json`,
    errorCsv: plan.fail.length === 0 ? null : `${base}/error.csv`,
    diffCsv: makeDiffCsv ? `${base}/diff.csv` : null,
    log: `${base}/batch.log`,
  }
  const save = (
    name: string | null,
    chunks: () => Iterable<string>,
    contentType: string,
    downloadName: string,
  ) =>
    name === null
      ? Promise.resolve()
      : files.save(name, [...chunks()].join(''), { contentType, downloadName })

  await Promise.all([
    save(objects.errorCsv, () => errorCsv(plan), CSV, names.errorCsv),
    save(objects.diffCsv, () => diffCsv(plan), CSV, names.diffCsv),
    save(objects.log, () => batchLog(plan, batchRun), TEXT, names.log),
    files.save(objects.result, JSON.stringify({ folder: run.folder, ...toPromoteRecords(plan) }), {
      contentType: JSON_TYPE,
      downloadName: 'result.json',
    }),
  ])
  return objects
}
