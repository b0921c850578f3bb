import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project.ts'
import { commandFor, describeFailure, outcomeOf, type Report, slowestFiles } from './outcome.ts'

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
      { status: 'failed', fullName: 'b fails', failureMessages: ['\u{1b}[31mb is c\u{1b}[39m\n    at b.ts'] },
    ],
  }
  expect(outcomeOf(reportOf(failed), 1, 'api', '')).toEqual({
    passed: 1,
    failed: 1,
    failures: [{ file: 'tests/b.test.ts', name: 'b fails', reason: 'b is c\n    at b.ts' }],
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
    message: 'no such file',
    assertionResults: [],
  }
  expect(outcomeOf(reportOf(broken), 1, 'api', '').failures).toEqual([
    { file: 'c.test.ts', name: '', reason: 'no such file' },
  ])
})

test('a run that fails outside of every test is not taken for a passed one', () => {
  const output = 'started\n\u{1b}[31mthe suite has ended\u{1b}[39m\n'
  expect(outcomeOf(reportOf(), 1, 'api', output)).toMatchObject({
    failed: 1,
    failures: [{ file: 'api', reason: 'started\nthe suite has ended' }],
  })
})

test('a failed test is shown with the beginning of its error, which the end of a cut-off output still has', () => {
  const reason = Array.from({ length: 30 }, (_, line) => `line ${String(line + 1)}`).join('\n')
  const failed = {
    ...{ name: path.join(projectRoot, 'd.test.ts'), status: 'failed', startTime: 0, endTime: 0 },
    assertionResults: [{ status: 'failed', fullName: 'd fails', failureMessages: [reason] }],
  }
  const [failure] = outcomeOf(reportOf(failed), 1, 'api', '').failures
  if (failure === undefined) throw new Error('There is no failure')
  const shown = describeFailure(failure).split('\n')
  expect(shown.slice(0, 3)).toEqual([
    '✗ d.test.ts: d fails',
    '  npm test -- d.test.ts "d fails"',
    '    line 1',
  ])
  expect(shown.at(-1)).toBe('    line 20')
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
