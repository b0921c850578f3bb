import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import { type Figure, WAITING } from '@kenshu/contract/monthly/board'
import { PART_COLORS } from '../../../ui/status/status-colors.ts'

/** The parts of a month: its notes of one status each, with the colour. The status is always named with the colour. */
export const PARTS = [
  { key: 'accepted', status: 'CL検収済', color: PART_COLORS.accepted },
  { key: 'waiting', status: WAITING, color: PART_COLORS.waiting },
  { key: 'rejected', status: 'CL検収拒否', color: PART_COLORS.rejected },
  { key: 'unasked', status: '営業未対応', color: PART_COLORS.unasked },
  { key: 'unrecorded', status: '未計上対象外', color: PART_COLORS.unrecorded },
  { key: 'stopped', status: '営業発行停止', color: PART_COLORS.stopped },
] as const satisfies readonly { key: string; status: DeliveryNoteStatus; color: string }[]

export type PartKey = (typeof PARTS)[number]['key']

/** The sum of some figures. */
export function sumOf(figures: readonly Figure[]): Figure {
  return {
    count: figures.reduce((sum, { count }) => sum + count, 0),
    amount: figures.reduce((sum, { amount }) => sum + amount, 0),
  }
}
