import { expect, test } from 'vitest'
import { FIGURE } from './example-figure.ts'
import { keptTable, misses, tableOf } from './table.ts'

test('the table is Markdown, with as many cells in each line', () => {
  const lines = tableOf([FIGURE]).split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toMatch(
    /^\| ten times as many +\| 10\.46 \| ≤ 11 +\| +\| 50\.0 s \/ 5\.0 s +\| one run \|$/,
  )
  expect(new Set(lines.map((line) => line.split('|').length))).toEqual(new Set([8]))
})

test('a row of an earlier run names its commit, and under the table stands what has changed since', () => {
  const old = { ...FIGURE, commit: 'abc1234', changed: ['functions/src/zac', 'functions/src/runs'] }
  const table = keptTable([old, { ...FIGURE, commit: 'def5678', changed: [] }, old])
  const [head, , first, second, third, ...rest] = table.split('\n')
  expect(head).toMatch(/\| commit +\|$/)
  expect(first).toMatch(/\| abc1234 \(1\) \|$/)
  expect(second).toMatch(/\| def5678 +\|$/)
  expect(third).toBe(first)
  // Rendered it looks the same, and a third of README would be spaces.
  expect(table).not.toMatch(/ {3}/)
  expect(rest.join('')).toBe(
    '(1) Measured on abc1234, and not since then, though of what it measures these have changed: `functions/src/zac`, `functions/src/runs`.',
  )
})

test('only what is over its target misses it; a figure that came to nothing does', () => {
  expect(misses(FIGURE)).toBe(false)
  expect(misses({ ...FIGURE, ratio: 11.1 })).toBe(true)
  expect(misses({ ...FIGURE, target: null, ratio: 99 })).toBe(false)
  expect(misses({ ...FIGURE, ratio: Number.NaN })).toBe(true)
})
