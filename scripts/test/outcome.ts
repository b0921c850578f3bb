import path from 'node:path'
import { projectRoot } from '../project.ts'
import type { Count } from '../validate/validate.ts'

/**
 * A test that failed; `name` is '' where it was not one test: a file that cannot be loaded, or what is no test, and then
 * `command` says what runs it.
 */
export type FailedTest = { file: string; name: string; command?: string }

export type Outcome = Count & { failures: readonly FailedTest[] }

/** The part of vitest's JSON report that is counted. */
export type Report = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** What several runs came to together. */
export function together(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}

/** Something that is no test has failed: a stage that could not run. */
export function failedAs(stage: string): Outcome {
  return { passed: 0, failed: 1, failures: [{ file: stage, name: '', command: 'npm test' }] }
}

function relative(file: string): string {
  return path.relative(projectRoot, file).replaceAll(path.sep, '/')
}

/**
 * Tests of a report. A file that could not be loaded has no tests to count, and counts as one that failed; so does a run that
 * failed outside of every test.
 * @param what was run, in a person's words
 */
export function outcomeOf(report: Report, exitCode: number, what: string): Outcome {
  const failures = report.testResults.flatMap(({ name, status, assertionResults }): FailedTest[] => {
    const file = relative(name)
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ file, name: '' }]
    return failed.map(({ fullName }) => ({ file, name: fullName }))
  })
  if (failures.length === 0 && exitCode !== 0) failures.push({ file: what, name: '', command: 'npm test' })
  return { passed: report.numPassedTests, failed: failures.length, failures }
}

/** How a failed test is run alone, for a shell. */
export function commandFor({ file, name, command }: FailedTest): string {
  if (command !== undefined) return command
  const parts = name === '' ? [file] : [file, name.replaceAll(/["\\$`]/g, '\\$&')]
  return `npm test -- ${parts.map((part) => (/^[\w./-]+$/.test(part) ? part : `"${part}"`)).join(' ')}`
}
