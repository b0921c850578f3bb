import { monthOf } from '@kenshu/contract/monthly/month'
import type { PlanEntry } from './plan-entry.ts'

/** What an export says of one note: what is kept of it to hold it against the store later (docs/decisions/0015-board.md). */
export interface LedgerLine {
  readonly billingNo: string
  /** delivery date, YYYY-MM-DD; '' if it can't be read */
  readonly date: string
  /** totalAmountWithTax; null if it can't be read */
  readonly amount: number | null
  /**
   * taken: after the promote the store has it so. heldBack: the note is closed, and may have other values than the export. failed: it
   * made no note.
   */
  readonly kind: 'taken' | 'heldBack' | 'failed'
  /** of one that failed, if it is known; '' of others */
  readonly clientName: string
  /** the month (YYYY-MM) in which the store had the note before the promote, where that was another one */
  readonly from?: string
}

const LETTERS = { taken: 't', heldBack: 'h', failed: 'f' } as const
const KINDS: Record<string, LedgerLine['kind']> = { t: 'taken', h: 'heldBack', f: 'failed' }

type Written = [
  billingNo: string,
  date: string,
  amount: number | null,
  kind: string,
  clientName?: string,
  from?: string,
]

/** The month that a note leaves. @param before its delivery date before the promote; left out where it stays */
function leaving(date: string, before: string | undefined): Pick<LedgerLine, 'from'> {
  return before === undefined || monthOf(before) === monthOf(date) ? {} : { from: monthOf(before) }
}

/** The ledger's line of an entry of a plan; null for what is about no row of SeikyuHakkou.csv. */
export function ledgerLine(entry: PlanEntry): LedgerLine | null {
  switch (entry.kind) {
    case 'create':
    case 'update': {
      const { billingNo, deliveryDate: date, totalAmountWithTax: amount } = entry.note
      const before = entry.kind === 'update' ? entry.was.deliveryDate : undefined
      return { billingNo, date, amount, kind: 'taken', clientName: '', ...leaving(date, before) }
    }
    case 'skip': {
      const { billingNo, deliveryDate: date, totalAmountWithTax: amount, isHeldBack, storedDate } = entry
      const kind = isHeldBack ? 'heldBack' : 'taken'
      return { billingNo, date, amount, kind, clientName: '', ...leaving(date, storedDate) }
    }
    case 'fail': {
      const { billingNo, deliveryDate: date, amounts, clientName } = entry
      if (amounts === null) return null
      return { billingNo, date, amount: amounts.totalAmountWithTax, kind: 'failed', clientName }
    }
  }
}

/** A line as it is kept: JSON, without a line break. */
export function writeLedgerLine({ billingNo, date, amount, kind, clientName, from }: LedgerLine): string {
  const line: Written = [billingNo, date, amount, LETTERS[kind]]
  if (clientName !== '' || from !== undefined) line.push(clientName)
  if (from !== undefined) line.push(from)
  return JSON.stringify(line)
}

/** @throws Error for what writeLedgerLine has not made */
export function readLedgerLine(text: string): LedgerLine {
  const [billingNo, date, amount, letter, clientName = '', from] = JSON.parse(text) as Written
  const kind = KINDS[letter]
  if (kind === undefined) throw new Error('A ledger of another format')
  return { billingNo, date, amount, kind, clientName, ...(from === undefined ? {} : { from }) }
}
