import { monthOf } from '@kenshu/contract/month'
import type { PlanEntry } from './plan-entry.ts'

/** What an export says of one note. It is kept to be compared with the store later (docs/decisions/0015-board.md). */
export interface LedgerLine {
  readonly billingNo: string
  /** delivery date, YYYY-MM-DD; '' if it cannot be read */
  readonly date: string
  /** totalAmountWithTax; null if it cannot be read */
  readonly amount: number | null
  /**
   * taken: after the promote the store has these values. heldBack: the note is closed, so its values may differ from the export's. failed:
   * the row made no note.
   */
  readonly kind: 'taken' | 'heldBack' | 'failed'
  /** of a failed row, if known; otherwise '' */
  readonly clientName: string
  /** the month (YYYY-MM) of the note in the store before the promote, if that was another month */
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

/**
 * The month that a note leaves, if any.
 * @param before its delivery date before the promote; undefined if the promote does not change it
 */
function leaving(date: string, before: string | undefined): Pick<LedgerLine, 'from'> {
  return before === undefined || monthOf(before) === monthOf(date) ? {} : { from: monthOf(before) }
}

/** The ledger's line for an entry of a plan; null if the entry is about no row of SeikyuHakkou.csv. */
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

/** Serialises a line as JSON without a line break. */
export function writeLedgerLine({ billingNo, date, amount, kind, clientName, from }: LedgerLine): string {
  const line: Written = [billingNo, date, amount, LETTERS[kind]]
  if (clientName !== '' || from !== undefined) line.push(clientName)
  if (from !== undefined) line.push(from)
  return JSON.stringify(line)
}

/**
 * Parses a line.
 * @throws Error if writeLedgerLine did not write it
 */
export function readLedgerLine(text: string): LedgerLine {
  const [billingNo, date, amount, letter, clientName = '', from] = JSON.parse(text) as Written
  const kind = KINDS[letter]
  if (kind === undefined) throw new Error('A ledger of another format')
  return { billingNo, date, amount, kind, clientName, ...(from === undefined ? {} : { from }) }
}
