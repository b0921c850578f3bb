import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { interruptible } from '../process/interruption.ts'
import { rotatingLog } from '../process/rotating-log.ts'
import { type Service, startService } from '../process/service.ts'
import { PROJECT_ID, runFolder } from '../project.ts'
import { Interrupted, Refusal } from '../refusal.ts'
import { jarEnvironment } from './downloads.ts'
import { writeConfigForRun } from './firebase-config.ts'
import { putJavaOnPath } from './java.ts'
import type { Ports } from './ports.ts'

/** How long the emulators may take to start (including a first download) and to stop. Milliseconds. */
const LIMITS = { start: 600_000, stop: 20_000 }
/** How long an instance of a function may take to start on a busy machine. */
const INSTANCE_START_SECONDS = 300
/** How many lines of the log are shown when the suite fails. */
const SHOWN_LINES = 40
/** firebase-tools prints LOADED once the functions are loaded, and READY once every emulator is up. */
const READY = 'All emulators ready'
const LOADED = 'Loaded functions definitions from source'

export type Suite = {
  ports: Ports
  logFile: string
  /** fulfilled when the suite has ended for any reason */
  ended: Promise<void>
  /** exports the data of Auth, Firestore and Storage into a folder, replacing what is there */
  exportTo: (folder: string) => Promise<void>
  /** loads the rebuilt functions */
  reloadFunctions: () => Promise<void>
  /** stops everything and waits until no process is left */
  stop: () => Promise<void>
}

export type SuiteOptions = {
  /** name of the run; its folder below .run/ has the built `functions` and `web` */
  name: string
  ports: Ports
  /** the emulators to start; default: all five */
  only?: readonly ('auth' | 'firestore' | 'storage')[]
  /** with the Emulator UI, if `isUiAvailable` */
  ui?: boolean
  /** folder of an earlier export to start from */
  importFrom?: string
  /** a caller that knows this key can choose their address (front-ends.ts) */
  callerKey?: string
  /** interrupts a start */
  stopped?: Promise<void>
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-SHOWN_LINES).join('\n')
}

/** Environment of firebase-tools' process. @param temporary a folder for this run alone */
function environment(temporary: string, callerKey: string | undefined): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // The Storage emulator's files and the hub's address have fixed names in the system's temporary folder: two suites
    // would share them.
    ...{ TMPDIR: temporary, TMP: temporary, TEMP: temporary, KENSHU_TEMPORARY: temporary },
    KENSHU_CALLER_KEY: callerKey,
    NO_UPDATE_NOTIFIER: '1',
    // After this time the Functions emulator drops the request for which it was starting an instance.
    FUNCTIONS_DISCOVERY_TIMEOUT: String(INSTANCE_START_SECONDS),
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
  }
}

/** Starts firebase-tools. Its configuration file and its temporary folder are removed when it ends. */
async function startFirebase(options: SuiteOptions, folder: string): Promise<Service> {
  await putJavaOnPath()
  const jars = await jarEnvironment()
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'kenshu-'))
  const config = writeConfigForRun(options)
  const service = startService(
    [
      // firebase-tools copies each call's body several times. With the default of 16 MiB it spends a third of
      // its time on garbage collection.
      '--max-semi-space-size=64',
      path.join(import.meta.dirname, 'firebase-cli.ts'),
      'emulators:start',
      `--project=${PROJECT_ID}`,
      `--config=${config}`,
      ...(options.only === undefined ? [] : [`--only=${options.only.join(',')}`]),
      ...(options.importFrom === undefined ? [] : [`--import=${options.importFrom}`]),
    ],
    {
      cwd: folder,
      env: { ...environment(temporary, options.callerKey), ...jars },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
    LIMITS,
  )
  service.child.once('exit', () => {
    rmSync(config, { force: true })
    // firebase-cli.ts removes it too, unless it was killed.
    rmSync(temporary, { recursive: true, force: true })
  })
  return service
}

/**
 * Writes firebase-tools' output to a log.
 * @returns fulfilled when all emulators are up, rejected if the functions can't be loaded
 */
function untilReady({ child }: Service, logFile: string, hasFunctions: boolean): Promise<void> {
  const log = rotatingLog(logFile)
  // The last output may arrive after the exit.
  child.once('close', () => log.end())
  return new Promise((resolve, reject) => {
    let seen = ''
    const watch = (chunk: Buffer): void => {
      log.write(chunk)
      if (seen.includes(READY)) return
      seen += chunk.toString('utf8')
      if (!seen.includes(READY)) return
      // firebase-tools reports itself ready even if the functions can't be loaded.
      if (hasFunctions && !seen.includes(LOADED)) reject(new Error('functions not loaded'))
      else resolve()
    }
    child.stdout?.on('data', watch)
    child.stderr?.on('data', watch)
  })
}

async function post(url: string, init: RequestInit): Promise<void> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url}: HTTP ${String(answer.status)} ${await answer.text()}`)
}

/**
 * Starts the five emulators and the task queue, and waits until all are ready.
 * @throws {Refusal} if Java or a jar is missing, or if an emulator does not start
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const { name, ports, only, stopped } = options
  const folder = runFolder(name)
  mkdirSync(folder, { recursive: true })
  const logFile = path.join(folder, 'emulators.log')
  const service = await startFirebase(options, folder)
  const { ended, notStarted, stop } = service
  const failed = once(notStarted, 'abort').then(() => Promise.reject(new Error('not started')))
  const ready = Promise.race([untilReady(service, logFile, only === undefined), failed])
  try {
    await (stopped === undefined ? ready : interruptible(stopped, ready))
  } catch (error) {
    await stop()
    if (error instanceof Interrupted) throw error
    throw new Refusal(
      `${lastLines(logFile)}\nFirebase エミュレーターを起動できませんでした（ログ: ${path.relative(process.cwd(), logFile)}）。`,
    )
  }
  const hub = `http://127.0.0.1:${String(ports.hub)}`
  return {
    ports,
    logFile,
    ended,
    stop,
    exportTo: (target) =>
      post(`${hub}/_admin/export`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ path: target, initiatedBy: 'exit' }),
      }),
    reloadFunctions: () => post(`${hub}/functions/enableBackgroundTriggers`, { method: 'PUT' }),
  }
}
