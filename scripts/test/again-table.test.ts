import { expect, test } from 'vitest'
import { againTable } from './again-table.ts'

const failures = [{ file: 'tests/api/a.test.ts', name: 'a holds', reason: '' }]

test('the table says what each run came to, and which test failed how often', () => {
  const table = againTable([
    { seed: 1, isBusy: false, seconds: 600, outcome: { passed: 10, failed: 0, failures: [] } },
    { seed: 2, isBusy: true, seconds: 930, outcome: { passed: 9, failed: 1, failures } },
  ])
  expect(table.split('\n').slice(2)).toEqual([
    '| 1 | quiet | 1 | 10.0 min | 10 | 0 |',
    '| 2 | busy | 2 | 15.5 min | 9 | 1 |',
    '',
    '| failed test | how often |',
    '| --- | --- |',
    '| tests/api/a.test.ts: a holds | 1 of 2 |',
  ])
})

test('runs without a failure say so', () => {
  const run = { seed: 1, isBusy: false, seconds: 60, outcome: { passed: 1, failed: 0, failures: [] } }
  expect(againTable([run]).endsWith('No test failed.')).toBe(true)
})
