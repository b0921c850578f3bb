import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ALL_FILTER,
  DELIVERY_NOTE_STATUSES,
  expandStatusFilters,
  nextStatusSelection,
  STATUS_FILTERS,
  UNACCEPTED_FILTER,
} from './status.ts'

test('すべて stands alone when it was clicked last', () => {
  expect(nextStatusSelection(['CL検収済'], ['CL検収済', ALL_FILTER])).toEqual([ALL_FILTER])
})

test('未検収 stands alone when it was clicked last', () => {
  expect(nextStatusSelection([ALL_FILTER], [ALL_FILTER, UNACCEPTED_FILTER])).toEqual([UNACCEPTED_FILTER])
})

test('a status clicked after すべて or 未検収 takes their place', () => {
  expect(nextStatusSelection([UNACCEPTED_FILTER], [UNACCEPTED_FILTER, 'CL検収済'])).toEqual(['CL検収済'])
})

test('statuses add up and can be taken away', () => {
  expect(nextStatusSelection(['CL検収済'], ['CL検収済', '営業未対応'])).toEqual(['CL検収済', '営業未対応'])
  expect(nextStatusSelection(['CL検収済', '営業未対応'], ['営業未対応'])).toEqual(['営業未対応'])
})

test('whatever is clicked in whatever order, an exclusive value is never beside another', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STATUS_FILTERS)), (clicks) => {
      let selection: ReturnType<typeof nextStatusSelection> = []
      for (const click of clicks) {
        const after = selection.includes(click)
          ? selection.filter((filter) => filter !== click)
          : [...selection, click]
        selection = nextStatusSelection(selection, after)
        const exclusive = selection.includes(ALL_FILTER) || selection.includes(UNACCEPTED_FILTER)
        expect(exclusive && selection.length > 1).toBe(false)
      }
    }),
  )
})

test('未検収 means every status but 営業発行停止 and CL検収済', () => {
  expect(expandStatusFilters([UNACCEPTED_FILTER])).toEqual(
    DELIVERY_NOTE_STATUSES.filter((status) => status !== '営業発行停止' && status !== 'CL検収済'),
  )
})

test('すべて and nothing selected mean every status', () => {
  expect(expandStatusFilters([ALL_FILTER])).toEqual([...DELIVERY_NOTE_STATUSES])
  expect(expandStatusFilters([])).toEqual([...DELIVERY_NOTE_STATUSES])
})
