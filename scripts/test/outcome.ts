import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from '../project.ts'
import type { Count } from '../validate/validate.ts'

/**
 * A failed test. `name` is '' if it is not a single test: a file that can't be loaded, or a step that is not
 * a test, which then has a `command`.
 * @property reason the beginning of its error; '' if the report has none
 */
export type FailedTest = { file: string; name: string; reason: string; command?: string }

/** How many lines of an error are repeated at the end of a run, where they are found even if the rest of its output was cut off. */
const REASON_LINES = 20

/** How long the tests of a file took, including the file's hooks. */
export type TimedFile = { file: string; seconds: number }

export type Outcome = Count & {
  failures: readonly FailedTest[]
  files: readonly TimedFile[]
}

/** The part of vitest's JSON report that we use. */
export type Report = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    /** milliseconds since 1970 */
    startTime: number
    endTime: number
    /** the error of a file that could not be loaded */
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

/** The sum of several runs. */
export function together(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    files: outcomes.flatMap(({ files }) => files),
  }
}

/** The outcome of a stage that could not run: one failure. */
export function failedAs(stage: string, reason: string): Outcome {
  return {
    passed: 0,
    failed: 1,
    failures: [{ file: stage, name: '', reason, command: 'npm test' }],
    files: [],
  }
}

function reasonOf(messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n')
  return lines.slice(0, REASON_LINES).join('\n').trimEnd()
}

function relative(file: string): string {
  return path.relative(projectRoot, file).replaceAll(path.sep, '/')
}

/**
 * Result of a run. A file that could not be loaded counts as one failed test; so does a run that failed
 * outside of all tests.
 * @param what names what was run, for the user
 * @param output the run's last lines, the reason of a failure outside of all tests
 */
export function outcomeOf(report: Report, exitCode: number, what: string, output: string): Outcome {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }): FailedTest[] => {
    const file = relative(name)
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed')
    if (failed.length === 0 && status === 'failed')
      return [{ file, name: '', reason: reasonOf([message ?? '']) }]
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      name: fullName,
      reason: reasonOf(failureMessages ?? []),
    }))
  })
  if (failures.length === 0 && exitCode !== 0)
    failures.push({
      file: what,
      name: '',
      reason: stripVTControlCharacters(output).trimEnd(),
      command: 'npm test',
    })
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(name),
    seconds: (endTime - startTime) / 1000,
  }))
  return { passed: report.numPassedTests, failed: failures.length, failures, files }
}

/** The files that took longest, one a line, the slowest first. */
export function slowestFiles(files: readonly TimedFile[], count: number): string {
  return [...files]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)}秒  ${file}`)
    .join('\n')
}

/** A failed test for the user: its name, the command that runs it alone, and the beginning of its error. */
export function describeFailure(failed: FailedTest): string {
  const name = failed.name === '' ? '' : `: ${failed.name}`
  const reason = failed.reason === '' ? [] : failed.reason.split('\n').map((line) => `    ${line}`.trimEnd())
  return [`✗ ${failed.file}${name}`, `  ${commandFor(failed)}`, ...reason].join('\n')
}

/** The shell command that runs a failed test alone. */
export function commandFor({ file, name, command }: Omit<FailedTest, 'reason'>): string {
  if (command !== undefined) return command
  const parts = name === '' ? [file] : [file, name.replaceAll(/["\\$`]/g, '\\$&')]
  return `npm test -- ${parts.map((part) => (/^[\w./-]+$/.test(part) ? part : `"${part}"`)).join(' ')}`
}
