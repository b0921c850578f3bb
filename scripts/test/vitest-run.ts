import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { packageCommand, run } from '../process/run.ts'
import { type Outcome, outcomeOf, type Report } from './outcome.ts'

/** Selects the tests of the projects, and their order. */
export type Choice = {
  /** files to run; empty: all */
  files: readonly string[]
  /** what the tests' names must contain; '' for all */
  name: string
  /** seed of the file order */
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

/** Runs some projects of vitest.config.ts, prints their output with a prefix, and counts the tests. */
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
  // This also removes the folder when the whole run is interrupted.
  process.once('exit', removeFolder)
  const what = projects.join(', ')
  try {
    const { code, output } = await run(
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
        env: { ...process.env, ...environment },
        show: `${what} | `,
      },
    )
    return outcomeOf(readReport(file), code, what, output)
  } finally {
    removeFolder()
    process.off('exit', removeFolder)
  }
}

/** Vitest's own format. If the run crashed there is no file, and the exit code shows it. */
function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return { numPassedTests: 0, testResults: [] }
  }
}
