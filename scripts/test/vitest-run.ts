import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { packageCommand, run } from '../process/run.ts'
import { type Outcome, outcomeOf, type Report } from './outcome.ts'

/** Tests run in a zone that is not the users', so that nothing leans on the machine's. */
const TIME_ZONE = 'America/New_York'

/** What of the projects' tests is run, and in which order. */
export type Choice = {
  /** files to run; all where empty */
  files: readonly string[]
  /** what the names of the tests must hold; '' for all */
  name: string
  /** of the order of the files */
  seed: number
}

function argumentsOf({ files, name, seed }: Choice): string[] {
  return [
    ...files,
    ...(name === '' ? [] : [`--testNamePattern=${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`]),
    '--sequence.shuffle.files',
    `--sequence.seed=${String(seed)}`,
  ]
}

/** Runs some projects of vitest.config.ts, shows what they print, each line after the projects' names, and counts the tests. */
export async function runVitest(
  projects: readonly string[],
  choice: Choice,
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kenshu-report-'))
  const file = path.join(folder, 'report.json')
  const removeFolder = (): void => {
    rmSync(folder, { recursive: true, force: true })
  }
  // Also when the whole run is broken off.
  process.once('exit', removeFolder)
  const what = projects.join(', ')
  try {
    const { code } = await run(
      packageCommand('vitest'),
      [
        'run',
        ...argumentsOf(choice),
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      {
        env: { ...process.env, ...environment, TEST_SEED: String(choice.seed), TZ: TIME_ZONE },
        show: `${what} | `,
      },
    )
    return outcomeOf(readReport(file), code, what)
  } finally {
    removeFolder()
    process.off('exit', removeFolder)
  }
}

/** Vitest's own format; a run that died has written none, and its exit code tells. */
function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return { numPassedTests: 0, testResults: [] }
  }
}
