import type { Files, FileWriter, PromoteRun } from '../usecases/ports.ts'
import type { PromoteObjects } from '../usecases/promote/stored-promotion.ts'
import { reportNames } from '../usecases/promote/to-promote-result.ts'
import { type BatchRun, batchLogFailure, batchLogHead } from './batch-log.ts'
import { csvHead } from './csv-text.ts'
import { HeldText } from './held-text.ts'
import type { PlanCounts, PlannedCreate, PlannedFailure } from './plan-entry.ts'
import type { SettledEntry, SettledUpdate } from './records.ts'
import { DIFF_HEADER, diffLines, ERROR_HEADER, errorLines } from './reports.ts'
import { resultWriter } from './run-result-file.ts'

const CSV = 'text/csv; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'

/** The reports of a run, written piece by piece. */
export interface Reports {
  /** Takes what became of the next entries of the plan. */
  add(entries: readonly SettledEntry[]): Promise<void>
  /** Ends the reports. @returns their names; no error CSV where nothing failed, no diff CSV unless asked for */
  close(
    run: Omit<BatchRun, 'counts' | 'skipReasons'>,
  ): Promise<{ objects: PromoteObjects; counts: PlanCounts }>
  /** Gives them up; nothing of them is kept. */
  abort(): void
}

/** Begins result.json and the reports below `promotions/{folder}/{runId}/`. */
export function openReports(files: Pick<Files, 'create'>, run: PromoteRun, makeDiffCsv: boolean): Reports {
  const base = `promotions/${run.folder}/${run.runId}`
  const names = reportNames(run.folder)
  const writers: FileWriter[] = []
  const open = (name: string, contentType: string, downloadName: string) => {
    const writer = files.create(`${base}/${name}`, { contentType, downloadName })
    writers.push(writer)
    return writer
  }
  const result = resultWriter(open('result.json', JSON_TYPE, 'result.json'), run.folder)
  const diffCsv = makeDiffCsv ? open('diff.csv', CSV, names.diffCsv) : null
  let errorCsv: FileWriter | null = null
  const updates = new HeldText()
  const failures = new HeldText()
  const counts = { create: 0, update: 0, skip: 0, fail: 0 }
  const skipReasons = new Map<string, number>()
  let hasDiffHead = false
  const diffHead = () => {
    if (hasDiffHead) return ''
    hasDiffHead = true
    return csvHead(DIFF_HEADER)
  }

  async function addDiff(entries: readonly SettledEntry[]): Promise<void> {
    if (diffCsv === null) return
    const created = entries.filter((entry): entry is PlannedCreate => entry.kind === 'create')
    const updated = entries.filter((entry): entry is SettledUpdate => entry.kind === 'update')
    await diffCsv.write(diffHead() + diffLines(created))
    updates.add(diffLines(updated))
  }

  async function addFailures(failed: readonly PlannedFailure[]): Promise<void> {
    if (failed.length === 0) return
    const isFirst = errorCsv === null
    errorCsv ??= open('error.csv', CSV, names.errorCsv)
    await errorCsv.write((isFirst ? csvHead(ERROR_HEADER) : '') + errorLines(failed))
    for (const failure of failed) failures.add(batchLogFailure(failure))
  }

  return {
    async add(entries) {
      for (const entry of entries) {
        counts[entry.kind] += 1
        if (entry.kind === 'skip') skipReasons.set(entry.reason, (skipReasons.get(entry.reason) ?? 0) + 1)
      }
      await result.add(entries)
      await addDiff(entries)
      await addFailures(entries.filter((entry) => entry.kind === 'fail'))
    },

    async close(batchRun) {
      const log = open('batch.log', TEXT, names.log)
      await result.close(counts)
      if (diffCsv !== null) {
        await diffCsv.write(diffHead())
        for (const piece of updates.pieces()) await diffCsv.write(piece)
        await diffCsv.close()
      }
      await errorCsv?.close()
      await log.write(batchLogHead({ ...batchRun, counts, skipReasons }))
      for (const piece of failures.pieces()) await log.write(piece)
      await log.close()
      return {
        counts,
        objects: {
          result: `${base}/result.json`,
          errorCsv: errorCsv === null ? null : `${base}/error.csv`,
          diffCsv: diffCsv === null ? null : `${base}/diff.csv`,
          log: `${base}/batch.log`,
        },
      }
    },

    abort() {
      for (const writer of writers) writer.abort()
    },
  }
}
