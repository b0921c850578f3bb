import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type RunnerTestCase } from 'vitest'
import { required } from '../../fixtures/environment.ts'
import * as log from '../../scripts/process/rotating-log.ts'

/** Where failed tests leave their logs and screenshots. `npm test` empties it at its start. */
const FAILURES = path.resolve(import.meta.dirname, '../../.run/failures')

/** How many lines of the server's log are printed when a test fails. The file has all lines of the test's time. */
const SHOWN_LINES = 30

/** The current length of the emulators' log, where a test's part begins. */
export function logLength(): number {
  return log.logLength(required('EMULATORS_LOG'))
}

/** The lines that the API of this process has logged since the test began. */
let linesHere: string[] = []

/** Logs a line of the API of this process. */
export function logHere(line: object): void {
  linesHere.push(JSON.stringify(line))
}

/** Clears the lines that the API of this process has logged for earlier tests. */
export function forgetLogHere(): void {
  linesHere = []
}

/**
 * The output of the emulators since `start`, including the functions' log, followed by the log of the API of this process.
 * @param start length of the log; default: everything that is kept
 */
export function serverLog(start = 0): string {
  return [log.logSince(required('EMULATORS_LOG'), start), ...linesHere].join('\n')
}

function nameOf(test: RunnerTestCase): string {
  const titles: string[] = []
  for (let task: RunnerTestCase | RunnerTestCase['suite'] = test; task !== undefined; task = task.suite) {
    titles.unshift(task.name)
  }
  return titles.join(' ')
}

/** The folder below .run/ for the evidence of a failed test, with a name that every file system allows. */
export function evidenceFolder(test: RunnerTestCase): string {
  const file = path.basename(test.file.filepath, '.test.ts')
  const name = nameOf(test).replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
  const folder = path.join(FAILURES, `${file}-${name}`.slice(0, 100))
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Saves the server's log of a failed test, and prints its end. @param logStart length of the log when the test began */
export function keepLog(test: RunnerTestCase, logStart: number): void {
  const text = serverLog(logStart)
  const file = path.join(evidenceFolder(test), 'server.log')
  writeFileSync(file, text)
  const end = text.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n')
  console.error(`✗ ${nameOf(test)}\nサーバーのログ（${file}）の最後:\n${end}`)
}
