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
}

const LETTERS = { taken: 't', heldBack: 'h', failed: 'f' } as const
const KINDS: Record<string, LedgerLine['kind']> = { t: 'taken', h: 'heldBack', f: 'failed' }

type Written = [billingNo: string, date: string, amount: number | null, kind: string, clientName?: string]

/** The ledger's line of an entry of a plan; null for what is about no row of SeikyuHakkou.csv. */
export function ledgerLine(entry: PlanEntry): LedgerLine | null {
  switch (entry.kind) {
    case 'create':
    case 'update': {
      const { billingNo, deliveryDate: date, totalAmountWithTax: amount } = entry.note
      return { billingNo, date, amount, kind: 'taken', clientName: '' }
    }
    case 'skip': {
      const { billingNo, deliveryDate: date, totalAmountWithTax: amount, isHeldBack } = entry
      return { billingNo, date, amount, kind: isHeldBack ? 'heldBack' : 'taken', clientName: '' }
    }
    case 'fail': {
      const { billingNo, deliveryDate: date, amounts, clientName } = entry
      if (amounts === null) return null
      return { billingNo, date, amount: amounts.totalAmountWithTax, kind: 'failed', clientName }
    }
  }
}

/** A line as it is kept: JSON, without a line break. */
export function writeLedgerLine({ billingNo, date, amount, kind, clientName }: LedgerLine): string {
  const line: Written = [billingNo, date, amount, LETTERS[kind]]
  return JSON.stringify(clientName === '' ? line : [...line, clientName])
}

/** @throws Error for what writeLedgerLine has not made */
export function readLedgerLine(text: string): LedgerLine {
  const [billingNo, date, amount, letter, clientName = ''] = JSON.parse(text) as Written
  const kind = KINDS[letter]
  if (kind === undefined) throw new Error('A ledger of another format')
  return { billingNo, date, amount, kind, clientName }
}
