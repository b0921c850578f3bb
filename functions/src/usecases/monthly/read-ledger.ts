import type { Figure } from '@kenshu/contract/monthly/board'
import { type LedgerLine, readLedgerLine } from '../../promote/plan/ledger.ts'
import type { Files } from '../files.ts'
import { linesOf } from '../lines-of.ts'
import { Tally } from './count-filters.ts'
import { NamedNotes } from './named-notes.ts'

/** Streams the lines of an export's ledger. */
export async function* readLedger(files: Pick<Files, 'read'>, object: string): AsyncGenerator<LedgerLine> {
  for await (const lines of linesOf(files.read(object, { gzip: true }))) {
    for (const line of lines) yield readLedgerLine(line)
  }
}

/** A month's totals in the ledger; it names only rows that failed. */
export interface MonthInLedger {
  /** total of all rows; an unreadable amount counts as 0 */
  readonly whole: Figure
  /** total per day of the rows that made a note */
  readonly days: ReadonlyMap<string, Figure>
  /** the first and the last day of its rows, also of failed ones; null if it has none */
  readonly span: { readonly from: string; readonly to: string } | null
  /** days on which a closed note may differ from the export */
  readonly doubtfulDays: ReadonlySet<string>
  readonly failed: NamedNotes<LedgerLine>
  /** rows without a readable date */
  readonly undated: Figure
}

/** Adds up a month of a ledger. Its memory use is bounded: it keeps the days, and the largest of the failed rows. */
export async function addUpMonth(lines: AsyncIterable<LedgerLine>, month: string): Promise<MonthInLedger> {
  const whole = new Tally()
  const undated = new Tally()
  const failed = new NamedNotes<LedgerLine>(
    ({ amount }) => amount ?? 0,
    ({ billingNo }) => billingNo,
  )
  const days = new Map<string, Tally>()
  const doubtfulDays = new Set<string>()
  let [from, to] = ['', '']
  for await (const line of lines) {
    const { date, kind } = line
    const amount = line.amount ?? 0
    if (date === '') undated.add(amount)
    if (!date.startsWith(month)) continue
    whole.add(amount)
    if (from === '' || date < from) from = date
    if (date > to) to = date
    if (kind === 'failed') {
      failed.add(line)
      continue
    }
    if (kind === 'heldBack') doubtfulDays.add(date)
    const day = days.get(date) ?? new Tally()
    day.add(amount)
    days.set(date, day)
  }
  return {
    whole: whole.figure,
    days: new Map([...days].map(([date, tally]) => [date, tally.figure])),
    span: from === '' ? null : { from, to },
    doubtfulDays,
    failed,
    undated: undated.figure,
  }
}
