import { importKeyOf } from '@kenshu/contract/imports/import-key'
import { csvHead } from '../../csv/csv-text.ts'
import { DIFF_COLUMNS, ERROR_COLUMNS } from '../../messages/promote.ts'
import type { PlanCounts } from '../../promote/plan/plan-entry.ts'
import { type BatchRun, batchLogFailure, batchLogHead } from '../../promote/reports/batch-log.ts'
import { HeldList, jsonWithLists } from '../../promote/reports/held-list.ts'
import { HeldText } from '../../promote/reports/held-text.ts'
import {
  type SettledEntry,
  toFailedRecord,
  toNewRecord,
  toSkippedRecord,
  toUpdatedRecord,
} from '../../promote/reports/records.ts'
import { diffLines, errorLines } from '../../promote/reports/reports.ts'
import type { Files } from '../../usecases/files.ts'
import type { PromoteRun } from '../../usecases/promote/promote-ports.ts'
import type { PromoteObjects } from '../../usecases/promote/stored-promotion.ts'
import { reportNames } from '../../usecases/promote/to-promote-result.ts'
import { savePieces } from '../../usecases/save-pieces.ts'

const CSV = 'text/csv; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'

function* fileOf(head: string, ...parts: readonly HeldText[]): Generator<string> {
  yield head
  for (const part of parts) yield* part.pieces()
}

/** The reports of a run. It takes the result of each note as soon as it is known, and keeps it until the end of the run. */
export class Reports {
  readonly #lists = {
    new_records: new HeldList(toNewRecord),
    updated_records: new HeldList(toUpdatedRecord),
    failed_records: new HeldList(toFailedRecord),
    skipped_records: new HeldList(toSkippedRecord),
  }
  readonly #diff = { create: new HeldText(), update: new HeldText() }
  readonly #errors = new HeldText()
  readonly #failures = new HeldText()
  readonly #counts = { create: 0, update: 0, skip: 0, fail: 0 }
  readonly #skipReasons = new Map<string, number>()
  #deliveryDates: { from: string; to: string } | null = null
  readonly #makeDiffCsv: boolean

  constructor(makeDiffCsv: boolean) {
    this.#makeDiffCsv = makeDiffCsv
  }

  /** Adds the results of the next entries of the plan. */
  add(entries: readonly SettledEntry[]): void {
    for (const entry of entries) {
      this.#counts[entry.kind] += 1
      switch (entry.kind) {
        case 'create':
          this.#lists.new_records.add(entry)
          break
        case 'update':
          this.#lists.updated_records.add(entry)
          break
        case 'fail':
          this.#lists.failed_records.add(entry)
          this.#errors.add(errorLines([entry]))
          this.#failures.add(batchLogFailure(entry))
          break
        case 'skip':
          this.#lists.skipped_records.add(entry)
          this.#skipReasons.set(entry.reason, (this.#skipReasons.get(entry.reason) ?? 0) + 1)
          break
      }
      if (entry.kind === 'create' || entry.kind === 'update') {
        this.#addDate(entry.note.deliveryDate)
        if (this.#makeDiffCsv) this.#diff[entry.kind].add(diffLines([entry]))
      }
    }
  }

  #addDate(date: string): void {
    const { from, to } = this.#deliveryDates ?? { from: date, to: date }
    this.#deliveryDates = { from: date < from ? date : from, to: date > to ? date : to }
  }

  /**
   * Writes result.json (the promote result without its links) and the reports below `promotions/{folder}/{runId}/`: the error CSV only if
   * something failed, the diff CSV only on request.
   */
  async save(
    files: Pick<Files, 'create'>,
    { folder, runId }: Pick<PromoteRun, 'folder' | 'runId'>,
    run: Omit<BatchRun, 'folder' | 'counts' | 'skipReasons'>,
  ): Promise<{ objects: PromoteObjects; counts: PlanCounts }> {
    const counts = this.#counts
    const names = reportNames(folder)
    const save = (name: string, contentType: string, downloadName: string, pieces: Iterable<string>) =>
      savePieces(files, `promotions/${folder}/${runId}/${name}`, { contentType, downloadName }, pieces)
    const figures = {
      folder,
      success_count: counts.create + counts.update,
      failed_count: counts.fail,
      skipped_count: counts.skip,
      import: importKeyOf({ folder, runId }),
      delivery_dates: this.#deliveryDates,
    }
    const logHead = batchLogHead({ ...run, folder, counts, skipReasons: this.#skipReasons })
    const { create, update } = this.#diff
    const [result, errorCsv, diffCsv, log] = await Promise.all([
      save('result.json', JSON_TYPE, 'result.json', jsonWithLists(figures, this.#lists)),
      counts.fail === 0
        ? null
        : save('error.csv', CSV, names.error_csv, fileOf(csvHead(ERROR_COLUMNS), this.#errors)),
      this.#makeDiffCsv
        ? save('diff.csv', CSV, names.diff_csv, fileOf(csvHead(DIFF_COLUMNS), create, update))
        : null,
      save('batch.log', TEXT, names.log, fileOf(logHead, this.#failures)),
    ])
    return { counts, objects: { result, errorCsv, diffCsv, log } }
  }
}
