import type { PartyFigures } from '@kenshu/contract/monthly/board'
import { compareJapanese } from '../../../../lib/japanese-order.ts'

export type PartyRow = PartyFigures['parties'][number]

export const PARTY_COLUMNS = ['name', 'count', 'amount', 'accepted', 'share', 'waiting'] as const

export type PartyColumn = (typeof PARTY_COLUMNS)[number]

export interface PartySort {
  readonly by: PartyColumn
  readonly isDescending: boolean
}

/** The accepted share of a party's notes, 0 to 1. */
function acceptedShare({ count, accepted }: PartyRow): number {
  return count === 0 ? 0 : accepted.count / count
}

/** The accepted share in whole percent, rounded; 100 only if all are accepted. */
export function acceptedPercent(row: PartyRow): number {
  const share = acceptedShare(row)
  return share < 1 ? Math.min(99, Math.round(100 * share)) : 100
}

function valueOf(row: PartyRow, by: Exclude<PartyColumn, 'name'>): number {
  switch (by) {
    case 'count':
    case 'amount':
      return row[by]
    case 'accepted':
      return row.accepted.count
    case 'share':
      return acceptedShare(row)
    case 'waiting':
      return row.waiting.amount
  }
}

/** Sorts by the selected column; the name breaks ties. */
export function sortParties(rows: readonly PartyRow[], { by, isDescending }: PartySort): PartyRow[] {
  const turn = isDescending ? -1 : 1
  const byName = (a: PartyRow, b: PartyRow) =>
    compareJapanese(a.name, b.name) || compareJapanese(a.email, b.email)
  return rows.toSorted((a, b) => {
    if (by === 'name') return turn * byName(a, b)
    return turn * (valueOf(a, by) - valueOf(b, by)) || byName(a, b)
  })
}
