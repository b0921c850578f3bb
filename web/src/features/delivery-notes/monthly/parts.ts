import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import { type Figure, WAITING } from '@kenshu/contract/monthly/board'
import { monthlyMessages } from '../../../messages/monthly-ja.ts'
import { PART_COLORS } from '../../../ui/status-colors.ts'

/** The groups of statuses in the board, with their colours. The label is always shown with the colour. */
export const PARTS = [
  { key: 'accepted', statuses: ['CL検収済'], color: PART_COLORS.accepted },
  { key: 'waiting', statuses: [WAITING], color: PART_COLORS.waiting },
  { key: 'rejected', statuses: ['CL検収拒否'], color: PART_COLORS.rejected },
  { key: 'unasked', statuses: ['営業未対応'], color: PART_COLORS.unasked },
  { key: 'unrecorded', statuses: ['未計上対象外'], color: PART_COLORS.unrecorded },
  { key: 'stopped', statuses: ['営業発行停止'], color: PART_COLORS.stopped },
] as const satisfies readonly { key: string; statuses: readonly DeliveryNoteStatus[]; color: string }[]

export type PartKey = (typeof PARTS)[number]['key']

/** The name of a part, as the legend has it. */
export function partLabel(key: PartKey): string {
  return monthlyMessages.parts[key]
}

/** The sum of some figures. */
export function sumOf(figures: readonly Figure[]): Figure {
  return {
    count: figures.reduce((sum, { count }) => sum + count, 0),
    amount: figures.reduce((sum, { amount }) => sum + amount, 0),
  }
}
