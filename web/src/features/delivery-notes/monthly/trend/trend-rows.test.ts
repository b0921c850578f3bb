import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { expect, test } from 'vitest'
import { trendRows } from './trend-rows.ts'

test('every status is in one part, so that the parts make up the whole', () => {
  const statuses = DELIVERY_NOTE_STATUSES.map((status, index) => ({
    status,
    count: 10 ** index,
    amount: -(10 ** index),
  }))
  const [row] = trendRows([{ month: '2026-11', statuses }])
  const parts = Object.values(row?.parts ?? {})
  expect(row?.whole).toEqual({ count: 111_111, amount: -111_111 })
  expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(111_111)
  expect(row?.parts).toMatchObject({ unrecorded: { count: 1 }, unasked: { count: 10 } })
})
