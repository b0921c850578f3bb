import { ATTENTIONS } from '@kenshu/contract/delivery-note/list'
import { LIST_MARKS } from '@kenshu/contract/delivery-note/row'
import { DELIVERY_NOTE_STATUSES, type StatusFilter } from '@kenshu/contract/delivery-note/status'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultFilter,
  filterFromParams,
  filterToParams,
  hasFilterParams,
  isAskable,
  isRangeReversed,
  NO_FILTER,
} from './filter-params.ts'

const date = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10))
const yen = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 })
const sorted = (values: string[]) => values.toSorted()
const statuses = fc.oneof(
  fc.constant<StatusFilter[]>(['すべて']),
  fc.constant<StatusFilter[]>(['未検収']),
  fc.subarray<StatusFilter>([...DELIVERY_NOTE_STATUSES], { minLength: 1 }),
)
const filter = fc.record({
  fromDate: fc.oneof(fc.constant(''), date),
  toDate: fc.oneof(fc.constant(''), date),
  statuses,
  clients: fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 3 }).map(sorted),
  sales: fc.uniqueArray(fc.emailAddress(), { maxLength: 2 }).map(sorted),
  minAmount: fc.option(yen),
  maxAmount: fc.option(yen),
  askedFrom: fc.oneof(fc.constant(''), date),
  askedTo: fc.oneof(fc.constant(''), date),
  attention: fc.subarray([...ATTENTIONS]),
  importKey: fc.oneof(
    fc.constant(''),
    fc.uuid().map((run) => `20260401-093015-k3x9q2.${run}`),
  ),
  marks: fc.subarray([...LIST_MARKS]),
  handedTo: fc.constantFrom('', 'uid-1'),
})

test('every filter comes back from its address', () => {
  fc.assert(
    fc.property(filter, (given) => {
      const address = new URLSearchParams(filterToParams(given).toString())
      expect(filterFromParams(address)).toEqual(given)
    }),
  )
})

test('any order of the same statuses makes the same address', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray<StatusFilter>([...DELIVERY_NOTE_STATUSES]), (picked) => {
      const inOrder = DELIVERY_NOTE_STATUSES.filter((status) => picked.includes(status))
      expect(filterToParams({ ...NO_FILTER, statuses: picked }).toString()).toBe(
        filterToParams({ ...NO_FILTER, statuses: inOrder }).toString(),
      )
    }),
  )
})

test('a filter without any limit is written as すべて', () => {
  const params = filterToParams(NO_FILTER)
  expect(params.getAll('hakkou_status')).toEqual(['すべて'])
})

test('the default is from the first of the previous month in Tokyo, without end, 未検収', () => {
  // 15:00 UTC on the 31st is already the first of January in Tokyo.
  expect(defaultFilter(new Date('2026-12-31T15:00:00Z'))).toEqual({
    ...NO_FILTER,
    fromDate: '2026-12-01',
    statuses: ['未検収'],
  })
})

test('an address without filter holds no search', () => {
  const params = new URLSearchParams('utm=1')
  expect(filterFromParams(params)).toBeNull()
  expect(hasFilterParams(params)).toBe(false)
})

test('an address of nothing but nonsense holds no search, though it has parameters', () => {
  const params = new URLSearchParams('from_date=2026-02-30&hakkou_status=xyz')
  expect(filterFromParams(params)).toBeNull()
  expect(hasFilterParams(params)).toBe(true)
})

test('what can not be read is left out, the rest is kept', () => {
  const params = new URLSearchParams('from_date=2026-99-01&to_date=2026-04-30&hakkou_status=CL検収済')
  expect(filterFromParams(params)).toEqual({
    ...NO_FILTER,
    toDate: '2026-04-30',
    statuses: ['CL検収済'],
  })
})

test('an exclusive status in an address stands alone', () => {
  const params = new URLSearchParams('hakkou_status=CL検収済&hakkou_status=未検収')
  expect(filterFromParams(params)?.statuses).toEqual(['未検収'])
})

test('only a range with both ends can be reversed', () => {
  expect(isRangeReversed({ fromDate: '2026-05-01', toDate: '2026-04-30' })).toBe(true)
  expect(isRangeReversed({ fromDate: '2026-05-01', toDate: '2026-05-01' })).toBe(false)
  expect(isRangeReversed({ fromDate: '2026-05-01', toDate: '' })).toBe(false)
  expect(isRangeReversed({ fromDate: '', toDate: '2026-04-30' })).toBe(false)
})

test('amounts that no address of the list has are left out', () => {
  const params = new URLSearchParams('min_amount=1,000&max_amount=-5&client=&sales=')
  expect(filterFromParams(params)).toEqual({ ...NO_FILTER, statuses: ['すべて'], maxAmount: -5 })
})

test.each([
  ['nothing', {}, true],
  ['amounts that end before they begin', { minAmount: 2, maxAmount: 1 }, false],
  ['one amount', { minAmount: 1, maxAmount: 1 }, true],
  ['days of asking that end before they begin', { askedFrom: '2026-05-02', askedTo: '2026-05-01' }, false],
  [
    'six clients of a sales person',
    { sales: ['a'], clients: Array.from('abcdef'), statuses: ['未検収' as const] },
    true,
  ],
  [
    'eight clients in four statuses',
    { clients: Array.from('abcdefgh'), statuses: ['未検収' as const] },
    false,
  ],
])('whether the server answers %s', (_, part, isAnswered) => {
  expect(isAskable({ ...NO_FILTER, ...part })).toBe(isAnswered)
})
