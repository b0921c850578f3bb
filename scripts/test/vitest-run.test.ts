import { expect, test } from 'vitest'
import { countReport } from './vitest-run.ts'

const passed = { status: 'passed', assertionResults: [{ status: 'passed' }] }

test('tests are counted as vitest counts them', () => {
  const failed = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }
  const report = { numPassedTests: 2, numFailedTests: 1, testResults: [passed, failed] }
  expect(countReport(report, 1)).toEqual({ passed: 2, failed: 1 })
})

test('a file that cannot be loaded counts as a failed test', () => {
  const broken = { status: 'failed', assertionResults: [] }
  const report = { numPassedTests: 1, numFailedTests: 0, testResults: [passed, broken] }
  expect(countReport(report, 1)).toEqual({ passed: 1, failed: 1 })
})

test('a run that fails outside of every test is not taken for a passed one', () => {
  expect(countReport({ numPassedTests: 1, numFailedTests: 0, testResults: [passed] }, 1).failed).toBe(1)
})
