import { expect, test } from 'vitest'
import { type DeliveryNoteQuery, isFoundBy } from './list.ts'
import { UNACCEPTED_FILTER } from './status.ts'

const ROW = { deliveryDate: '2026-04-15', hakkouStatus: '営業未対応' } as const

test.each<[string, Partial<DeliveryNoteQuery>, boolean]>([
  ['no filter', {}, true],
  ['the first day', { from_date: '2026-04-15' }, true],
  ['a later day', { from_date: '2026-04-16' }, false],
  ['the last day', { to_date: '2026-04-15' }, true],
  ['an earlier day', { to_date: '2026-04-14' }, false],
  ['its status', { hakkou_status: ['営業未対応'] }, true],
  ['another status', { hakkou_status: ['CL検収済'] }, false],
  ['a filter that stands for several statuses', { hakkou_status: [UNACCEPTED_FILTER] }, true],
])('%s', (_, query, isFound) => {
  expect(isFoundBy({ from_date: '', to_date: '', hakkou_status: [], ...query }, ROW)).toBe(isFound)
})
