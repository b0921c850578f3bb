import type { Figure } from '@kenshu/contract/monthly/board'
import { type LedgerLine, readLedgerLine } from '../../promote/plan/ledger.ts'
import type { Files } from '../files.ts'
import { linesOf } from '../lines-of.ts'

/** An export's lines, one after the other. */
export async function* readLedger(files: Pick<Files, 'read'>, object: string): AsyncGenerator<LedgerLine> {
  for await (const lines of linesOf(files.read(object, { gzip: true }))) {
    for (const line of lines) yield readLedgerLine(line)
  }
}

/** What an export says of a month, without naming notes that became one. */
export interface MonthInLedger {
  /** of all rows; what can't be read counts as 0 */
  readonly whole: Figure
  /** of those that made a note, by day */
  readonly days: ReadonlyMap<string, Figure>
  /** days on which a closed note may differ from the export */
  readonly doubtfulDays: ReadonlySet<string>
  readonly failed: readonly LedgerLine[]
  /** rows without a readable date */
  readonly undated: Figure
}

/** Adds up a month of a ledger; holds its days and what failed, however long it is. */
export async function addUpMonth(lines: AsyncIterable<LedgerLine>, month: string): Promise<MonthInLedger> {
  const whole = { count: 0, amount: 0 }
  const undated = { count: 0, amount: 0 }
  const days = new Map<string, { count: number; amount: number }>()
  const doubtfulDays = new Set<string>()
  const failed: LedgerLine[] = []
  const count = (figure: { count: number; amount: number }, { amount }: LedgerLine) => {
    figure.count += 1
    figure.amount += amount ?? 0
  }
  for await (const line of lines) {
    if (line.date === '') count(undated, line)
    if (!line.date.startsWith(month)) continue
    count(whole, line)
    if (line.kind === 'failed') {
      failed.push(line)
      continue
    }
    if (line.kind === 'heldBack') doubtfulDays.add(line.date)
    const day = days.get(line.date) ?? { count: 0, amount: 0 }
    count(day, line)
    days.set(line.date, day)
  }
  return { whole, days, doubtfulDays, failed, undated }
}
