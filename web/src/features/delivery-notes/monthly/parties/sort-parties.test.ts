import { expect, test } from 'vitest'
import { acceptedPercent, type PartyColumn, type PartyRow, sortParties } from './sort-parties.ts'

function row(name: string, count: number, amount: number, accepted: number, waiting: number): PartyRow {
  return {
    ...{ name, email: '', count, amount },
    accepted: { count: accepted, amount: 0 },
    waiting: { count: 1, amount: waiting },
  }
}

const ROWS = [row('乙社', 4, 100, 1, 7), row('甲社', 2, 300, 1, 7), row('丙社', 8, 200, 0, 9)]

test.each<[PartyColumn, boolean, string[]]>([
  ['amount', true, ['甲社', '丙社', '乙社']],
  ['count', false, ['甲社', '乙社', '丙社']],
  ['share', true, ['甲社', '乙社', '丙社']],
  ['accepted', false, ['丙社', '乙社', '甲社']],
  ['waiting', true, ['丙社', '乙社', '甲社']],
])('by %s, descending: %s', (by, isDescending, names) => {
  expect(sortParties(ROWS, { by, isDescending }).map(({ name }) => name)).toEqual(names)
})

test('by name both ways are each other turned round', () => {
  const up = sortParties(ROWS, { by: 'name', isDescending: false })
  expect(sortParties(ROWS, { by: 'name', isDescending: true })).toEqual(up.toReversed())
})

test.each([
  [300, 300, 100],
  [300, 299, 99],
  [3, 2, 67],
  [0, 0, 0],
])('of %i notes %i are accepted: %i percent', (count, accepted, percent) => {
  expect(acceptedPercent(row('甲社', count, 0, accepted, 0))).toBe(percent)
})
