import { expect, test } from 'vitest'
import { without } from './month-filter.ts'

const figure = (count: number, amount: number) => ({ count, amount })

test.each([
  [figure(3, 30), figure(1, 12), figure(2, 18)],
  [figure(3, -30), figure(1, 12), figure(2, -42)],
  [figure(3, 30), figure(3, 30), figure(0, 0)],
  // The result is never negative, which would prevent the whole board from being shown.
  [figure(3, 30), figure(12, 120), figure(0, 0)],
])('of %o without %o is left %o', (whole, part, rest) => {
  expect(without(whole, part)).toEqual(rest)
})
