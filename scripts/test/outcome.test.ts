import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project.ts'
import { commandFor, outcomeOf, type Report, slowestFiles } from './outcome.ts'

const passed = {
  name: path.join(projectRoot, 'a.test.ts'),
  status: 'passed',
  startTime: 1000,
  endTime: 3500,
  assertionResults: [{ status: 'passed', fullName: 'a holds' }],
}

function reportOf(...more: Report['testResults']): Report {
  return { numPassedTests: 1, testResults: [passed, ...more] }
}

test('failed tests are counted and named with their file', () => {
  const failed = {
    name: path.join(projectRoot, 'tests', 'b.test.ts'),
    status: 'failed',
    startTime: 3500,
    endTime: 4000,
    assertionResults: [
      { status: 'passed', fullName: 'b holds' },
      { status: 'failed', fullName: 'b fails' },
    ],
  }
  expect(outcomeOf(reportOf(failed), 1, 'api')).toEqual({
    passed: 1,
    failed: 1,
    failures: [{ file: 'tests/b.test.ts', name: 'b fails' }],
    files: [
      { file: 'a.test.ts', seconds: 2.5 },
      { file: 'tests/b.test.ts', seconds: 0.5 },
    ],
  })
})

test('a file that cannot be loaded counts as a failed test', () => {
  const times = { startTime: 0, endTime: 0 }
  const broken = {
    name: path.join(projectRoot, 'c.test.ts'),
    status: 'failed',
    ...times,
    assertionResults: [],
  }
  expect(outcomeOf(reportOf(broken), 1, 'api').failures).toEqual([{ file: 'c.test.ts', name: '' }])
})

test('a run that fails outside of every test is not taken for a passed one', () => {
  expect(outcomeOf(reportOf(), 1, 'api')).toMatchObject({ failed: 1, failures: [{ file: 'api' }] })
})

test('a failed test comes with the command that runs it alone, quoted for the shell', () => {
  expect(commandFor({ file: 'tests/api/a.test.ts', name: '' })).toBe('npm test -- tests/api/a.test.ts')
  expect(commandFor({ file: 'tests/api/a.test.ts', name: 'costs "$5"' })).toBe(
    'npm test -- tests/api/a.test.ts "costs \\"\\$5\\""',
  )
})

test('the slowest files are named, the slowest first', () => {
  const files = [
    { file: 'a.test.ts', seconds: 2.5 },
    { file: 'b.test.ts', seconds: 100.04 },
    { file: 'c.test.ts', seconds: 1 },
  ]
  expect(slowestFiles(files, 2)).toBe('  100.0秒  b.test.ts\n    2.5秒  a.test.ts')
})
