import { monthOf } from '@kenshu/contract/month'
import { ledgerLine, writeLedgerLine } from '../../promote/plan/ledger.ts'
import { NOTHING_PLANNED, type PlanEnd, type PlanEntry } from '../../promote/plan/plan-entry.ts'
import type { Files, FileWriter } from '../../usecases/files.ts'

const OPTIONS = { contentType: 'application/gzip', downloadName: 'ledger.ndjson.gz', gzip: true } as const

/** Stores the ledger of an export while its plan passes: gzip of lines. The object exists once the whole plan has passed. */
export class LedgerFile {
  readonly object: string
  readonly #writer: FileWriter
  readonly #rows = new Map<string, number>()

  /** @param object name in Storage */
  constructor(files: Pick<Files, 'create'>, object: string) {
    this.object = object
    this.#writer = files.create(object, OPTIONS)
  }

  /** The months (YYYY-MM) of all delivery dates so far, and the months that notes leave, oldest first. */
  get months(): string[] {
    return [...this.#rows.keys()].sort()
  }

  /** The number of rows of each month. */
  get rows(): Record<string, number> {
    return Object.fromEntries(this.#rows)
  }

  /** Passes the plan through. */
  async *passing(
    plan: AsyncGenerator<readonly PlanEntry[], PlanEnd>,
  ): AsyncGenerator<readonly PlanEntry[], PlanEnd> {
    try {
      for (;;) {
        const step = await plan.next()
        if (step.done === true) {
          await this.#writer.close()
          return step.value
        }
        await this.#writer.write(step.value.map((entry) => this.#lineOf(entry)).join(''))
        yield step.value
      }
    } finally {
      this.#writer.abort()
      await plan.return(NOTHING_PLANNED)
    }
  }

  #lineOf(entry: PlanEntry): string {
    const line = ledgerLine(entry)
    if (line === null) return ''
    if (line.date !== '') this.#count(monthOf(line.date), 1)
    if (line.from !== undefined) this.#count(line.from, 0)
    return `${writeLedgerLine(line)}\n`
  }

  #count(month: string, rows: number): void {
    this.#rows.set(month, (this.#rows.get(month) ?? 0) + rows)
  }
}
