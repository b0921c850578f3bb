import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { packageCommand, run } from '../process/run.ts'
import type { Count } from '../validate/validate.ts'

/** The part of vitest's JSON report that is counted. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Tests run in a zone that is not the users', so that nothing leans on the machine's. */
const TIME_ZONE = 'America/New_York'

/**
 * Tests of a report. A file that could not be loaded has no tests to count, and counts as one that failed; so does a run that
 * failed outside of every test.
 */
export function countReport(report: Report, exitCode: number): Count {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length
  const failed = report.numFailedTests + broken
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}

/**
 * Runs some projects of vitest.config.ts and counts their tests.
 * @param show gets what vitest printed, when it is over; without it all is shown as it comes
 */
export async function runVitest(
  projects: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  show?: (output: string) => void,
): Promise<Count> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kenshu-report-'))
  const file = path.join(folder, 'report.json')
  const removeFolder = (): void => {
    rmSync(folder, { recursive: true, force: true })
  }
  // Also when the whole run is broken off.
  process.once('exit', removeFolder)
  try {
    const { code, output } = await run(
      packageCommand('vitest'),
      [
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { env: { ...process.env, ...environment, TZ: TIME_ZONE }, show: show === undefined },
    )
    show?.(output)
    return countReport(readReport(file), code)
  } finally {
    removeFolder()
    process.off('exit', removeFolder)
  }
}

function readReport(file: string): Report {
  try {
    // Vitest's own format.
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, testResults: [] }
  }
}
