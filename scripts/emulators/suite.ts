import { once } from 'node:events'
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { interruptible } from '../process/interruption.ts'
import { type Service, startService } from '../process/service.ts'
import { PROJECT_ID, runFolder } from '../project.ts'
import { Interrupted, Refusal } from '../refusal.ts'
import { jarEnvironment } from './downloads.ts'
import { writeConfigForRun } from './firebase-config.ts'
import { putJavaOnPath } from './java.ts'
import type { Ports } from './ports.ts'

/** How long the emulators may take to start, a first download included, and to stop. Milliseconds. */
const LIMITS = { start: 600_000, stop: 20_000 }
/** How long an instance of a function may take to start on a busy machine. */
const INSTANCE_START_SECONDS = 300
/** How much of the log is shown when the suite fails, in lines. */
const SHOWN_LINES = 40
/** What firebase-tools prints once every emulator is up, and before that once the functions are loaded. */
const READY = 'All emulators ready'
const LOADED = 'Loaded functions definitions from source'

/** A running suite. */
export type Suite = {
  ports: Ports
  logFile: string
  /** fulfilled when the suite has ended, whoever ended it */
  ended: Promise<void>
  /** writes the data of Auth, Firestore and Storage into a folder, in place of what is there */
  exportTo: (folder: string) => Promise<void>
  /** loads the functions anew */
  reloadFunctions: () => Promise<void>
  /** stops everything and waits until no process is left */
  stop: () => Promise<void>
}

export type SuiteOptions = {
  /** name of the run: its folder below .run/ holds `functions` and `web`, ready built */
  name: string
  ports: Ports
  /** the emulators to start; all five where not given */
  only?: readonly ('auth' | 'firestore' | 'storage')[]
  /** with the Emulator UI, where `isUiToBeHad` */
  ui?: boolean
  /** folder of an earlier export to start from */
  importFrom?: string
  /** when to give up a start */
  stopped?: Promise<void>
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-SHOWN_LINES).join('\n')
}

/** Environment of firebase-tools. @param temporary a folder for this run alone */
function environment(temporary: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // The Storage emulator's files and the hub's address have fixed names in the system's temporary folder.
    ...{ TMPDIR: temporary, TMP: temporary, TEMP: temporary, KENSHU_TEMPORARY: temporary },
    NO_UPDATE_NOTIFIER: '1',
    // After it the Functions emulator forgets the request for which it was starting an instance.
    FUNCTIONS_DISCOVERY_TIMEOUT: String(INSTANCE_START_SECONDS),
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
  }
}

/** Starts firebase-tools; its configuration and its temporary folder go when it ends. */
async function startFirebase(options: SuiteOptions, folder: string): Promise<Service> {
  await putJavaOnPath()
  const jars = await jarEnvironment()
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'kenshu-'))
  const config = writeConfigForRun(options)
  const service = startService(
    [
      path.join(import.meta.dirname, 'firebase-cli.ts'),
      'emulators:start',
      `--project=${PROJECT_ID}`,
      `--config=${config}`,
      ...(options.only === undefined ? [] : [`--only=${options.only.join(',')}`]),
      ...(options.importFrom === undefined ? [] : [`--import=${options.importFrom}`]),
    ],
    { cwd: folder, env: { ...environment(temporary), ...jars }, stdio: ['ignore', 'pipe', 'pipe'] },
    LIMITS,
  )
  service.child.once('exit', () => {
    rmSync(config, { force: true })
    // firebase-cli.ts does this too, but not where it was killed.
    rmSync(temporary, { recursive: true, force: true })
  })
  return service
}

/** Writes what firebase-tools prints to a log. @returns fulfilled when all emulators are up, rejected for broken functions */
function untilReady({ child }: Service, logFile: string, hasFunctions: boolean): Promise<void> {
  const log = createWriteStream(logFile)
  // What it printed last may come after its end.
  child.once('close', () => log.end())
  return new Promise((resolve, reject) => {
    let seen = ''
    const watch = (chunk: Buffer): void => {
      log.write(chunk)
      if (seen.includes(READY)) return
      seen += chunk.toString('utf8')
      if (!seen.includes(READY)) return
      // Functions that cannot be loaded do not keep firebase-tools from calling itself ready.
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
 * Starts the five emulators (and the task queue) and waits until all answer.
 * @throws {Refusal} where Java or a jar is missing, or where an emulator does not come up
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
