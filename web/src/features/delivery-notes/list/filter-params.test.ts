import { DELIVERY_NOTE_STATUSES, type StatusFilter } from '@kenshu/contract/delivery-note/status'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultFilter,
  filterFromParams,
  filterToParams,
  hasFilterParams,
  isRangeReversed,
} from './filter-params.ts'

const date = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10))
const statuses = fc.oneof(
  fc.constant<StatusFilter[]>(['すべて']),
  fc.constant<StatusFilter[]>(['未検収']),
  fc.subarray<StatusFilter>([...DELIVERY_NOTE_STATUSES], { minLength: 1 }),
)
const filter = fc.record({
  fromDate: fc.oneof(fc.constant(''), date),
  toDate: fc.oneof(fc.constant(''), date),
  statuses,
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
      const sorted = DELIVERY_NOTE_STATUSES.filter((status) => picked.includes(status))
      const base = { fromDate: '', toDate: '' }
      expect(filterToParams({ ...base, statuses: picked }).toString()).toBe(
        filterToParams({ ...base, statuses: sorted }).toString(),
      )
    }),
  )
})

test('a filter without any limit is written as すべて', () => {
  const params = filterToParams({ fromDate: '', toDate: '', statuses: [] })
  expect(params.getAll('hakkou_status')).toEqual(['すべて'])
})

test('the default is from the first of the previous month in Tokyo, without end, 未検収', () => {
  // 15:00 UTC on the 31st is already the first of January in Tokyo.
  expect(defaultFilter(new Date('2026-12-31T15:00:00Z'))).toEqual({
    fromDate: '2026-12-01',
    toDate: '',
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
  expect(filterFromParams(params)).toEqual({ fromDate: '', toDate: '2026-04-30', statuses: ['CL検収済'] })
})

test('an exclusive status in an address stands alone', () => {
  const params = new URLSearchParams('hakkou_status=CL検収済&hakkou_status=未検収')
  expect(filterFromParams(params)?.statuses).toEqual(['未検収'])
})

test('only a range with both ends can be reversed', () => {
  const base = { statuses: [] }
  expect(isRangeReversed({ ...base, fromDate: '2026-05-01', toDate: '2026-04-30' })).toBe(true)
  expect(isRangeReversed({ ...base, fromDate: '2026-05-01', toDate: '2026-05-01' })).toBe(false)
  expect(isRangeReversed({ ...base, fromDate: '2026-05-01', toDate: '' })).toBe(false)
  expect(isRangeReversed({ ...base, fromDate: '', toDate: '2026-04-30' })).toBe(false)
})
