import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import {
  appUrl,
  clientApiUrl,
  functionsLib,
  longApiUrl,
  writeEmulatorsJson,
  writeFunctionsFolder,
} from '../build/run-folder.ts'
import { putJavaOnPath } from '../emulators/java.ts'
import { choosePorts } from '../emulators/ports.ts'
import { type Suite, startSuite } from '../emulators/suite.ts'
import { interruptible } from '../process/interruption.ts'
import { PROJECT_ID, runFolder } from '../project.ts'
import { Refusal } from '../refusal.ts'
import { readAnchor } from '../seed/anchor.ts'
import { moveToPresent } from '../seed/move-to-present.ts'
import { saveYear } from '../seed/year/save-year.ts'
import { seedFolder } from '../start/kept-data.ts'
import { layOutApp } from './built-app.ts'
import { removeLeftovers } from './leftovers.ts'

/**
 * Nothing listens on the suite's SMTP port until a test does, so each test decides what the server answers.
 * The login verifies that the secret reaches the functions. Tests with a server that does not answer use a
 * mailer with short timeouts instead.
 */
const TEST_MAIL = { user: 'kenshu', password: 'mail-secret-of-the-tests' } as const

/**
 * A business day has some ten weeks, so that reminders do not depend on the day on which the tests run, nor
 * on a midnight between two steps of a test.
 */
const REMINDER_DAY_MINUTES = '100000'

/** The mailbox for bounced mails. As with SMTP, nothing listens on its IMAP port until a test does. */
const TEST_RETURNS = {
  address: 'bounces@example.co.jp',
  user: 'bounces',
  password: 'mailbox-secret-of-the-tests',
} as const

function host(port: number): string {
  return `127.0.0.1:${String(port)}`
}

/**
 * Builds the app, starts a suite with the seed on free ports, lets `work` use it, and stops all its processes
 * afterwards.
 * @param kind such as `test` or `bench`; with the process id it names the run's folder, so that runs don't
 * share one
 * @param stopped when to stop early
 * @param work gets the environment variables that tests and measurements need
 * @param options.isAsInProduction whether the functions use production's throttles, backoff and limits
 * @param options.hasYear whether the seed has its past year, as with `npm start`; tests do without, because each query of the emulator sorts
 * all notes
 * @param options.importFrom folder of an export to start from, as it is; default: the seed, moved to the present
 */
export async function withSeededSuite<T>(
  kind: string,
  stopped: Promise<void>,
  work: (environment: Record<string, string>, suite: Suite) => Promise<T>,
  {
    isAsInProduction = false,
    hasYear = false,
    importFrom,
  }: { isAsInProduction?: boolean; hasYear?: boolean; importFrom?: string } = {},
): Promise<T> {
  removeLeftovers(kind)
  removeLeftovers('build')
  await interruptible(stopped, putJavaOnPath())
  const name = `${kind}-${String(process.pid)}`
  const ports = await choosePorts()
  const callerKey = randomUUID()
  const returns = { port: ports.imap, ...TEST_RETURNS }
  writeFunctionsFolder(
    name,
    [appUrl(ports)],
    { port: ports.smtp, ...TEST_MAIL, returns },
    REMINDER_DAY_MINUTES,
    isAsInProduction,
  )
  await interruptible(stopped, layOutApp(name))
  writeEmulatorsJson(name, ports)
  console.log('エミュレーターを起動しています…')
  const suite = await startSuite({
    name,
    ports,
    importFrom: importFrom ?? seedFolder,
    callerKey,
    stopped,
  })
  try {
    const anchor = importFrom === undefined ? readAnchor(seedFolder) : undefined
    const moved = anchor && (await moveToPresent(ports.firestore, anchor, new Date()))
    if (moved !== undefined && hasYear) await saveYear(ports, moved.noteIds, new Date())
    const died = suite.ended.then(() => Promise.reject(new Refusal('エミュレーターが途中で終了しました。')))
    const environment = {
      APP_URL: appUrl(ports),
      LONG_API_URL: longApiUrl(ports),
      CLIENT_API_URL: clientApiUrl(ports),
      GCLOUD_PROJECT: PROJECT_ID,
      FIRESTORE_EMULATOR_HOST: host(ports.firestore),
      FIREBASE_AUTH_EMULATOR_HOST: host(ports.auth),
      FIREBASE_STORAGE_EMULATOR_HOST: host(ports.storage),
      CLOUD_TASKS_EMULATOR_HOST: host(ports.tasks),
      EMULATORS_LOG: suite.logFile,
      // A month may begin while tests run.
      SEED_MONTH: moved?.month ?? '',
      // Some measurements load the bundle into a separate process.
      FUNCTIONS_BUNDLE: path.join(functionsLib(name), 'index.js'),
      CALLER_KEY: callerKey,
      SMTP_PORT: String(ports.smtp),
      SMTP_USER: TEST_MAIL.user,
      SMTP_PASSWORD: TEST_MAIL.password,
      IMAP_PORT: String(ports.imap),
      IMAP_USER: TEST_RETURNS.user,
      IMAP_PASSWORD: TEST_RETURNS.password,
    }
    const done = work(environment, suite)
    return await interruptible(stopped, Promise.race([done, died]))
  } finally {
    await suite.stop()
    rmSync(path.join(runFolder(name), 'web'), { recursive: true, force: true })
  }
}
