import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PROJECT_ID, runFolder } from '../project.ts'
import { Interrupted, Refusal } from '../refusal.ts'
import { jarEnvironment } from './downloads.ts'
import { writeConfigForRun } from './firebase-config.ts'
import { javaFolder } from './java.ts'
import { type Ports, waitForPort } from './ports.ts'

/** How long the emulators may take to start, a first download included. Milliseconds. */
const START_LIMIT = 600_000
/** How long an instance of a function may take to start on a busy machine. */
const INSTANCE_START_SECONDS = 300
/** How long a stop may take before the process is killed. Milliseconds. */
const STOP_LIMIT = 20_000
/** How much of the log is shown when the suite fails, in lines. */
const SHOWN_LINES = 40
/** What firebase-tools prints once every emulator is up, and before that once the functions are loaded. */
const READY = 'All emulators ready'
const LOADED = 'Loaded functions definitions from source'

/** What must answer before the suite is called started. */
const ALL = ['hosting', 'functions', 'firestore', 'auth', 'storage', 'tasks'] as const

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
  /** with the Emulator UI, which must be to be had */
  ui?: boolean
  /** folder of an earlier export to start from */
  importFrom?: string
  /** breaks a start off */
  stopped?: Promise<void>
  /** sees every line that the emulators print */
  onOutput?: (text: string) => void
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-SHOWN_LINES).join('\n')
}

async function environment(folder: string): Promise<NodeJS.ProcessEnv> {
  const pathKey = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const jars = await jarEnvironment(folder)
  const folders = [path.dirname(process.execPath), await javaFolder(), process.env[pathKey] ?? '']
  return {
    ...process.env,
    ...jars,
    [pathKey]: folders.join(path.delimiter),
    NO_UPDATE_NOTIFIER: '1',
    // After it the Functions emulator forgets the request for which it was starting an instance.
    FUNCTIONS_DISCOVERY_TIMEOUT: String(INSTANCE_START_SECONDS),
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
  }
}

/**
 * The Storage emulator keeps its files, and the hub its address, in the system's temporary folder under fixed names: two suites
 * would share them.
 */
function temporaryEnvironment(folder: string): Record<string, string> {
  return { TMPDIR: folder, TMP: folder, TEMP: folder, KENSHU_TEMPORARY: folder }
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
  const { name, ports } = options
  const folder = runFolder(name)
  mkdirSync(folder, { recursive: true })
  const env = await environment(folder)
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'kenshu-'))
  const config = writeConfigForRun(options)
  const logFile = path.join(folder, 'emulators.log')
  const log = createWriteStream(logFile)
  const child = spawn(
    process.execPath,
    [
      path.join(import.meta.dirname, 'firebase-cli.ts'),
      'emulators:start',
      `--project=${PROJECT_ID}`,
      `--config=${config}`,
      ...(options.only === undefined ? [] : [`--only=${options.only.join(',')}`]),
      ...(options.importFrom === undefined ? [] : [`--import=${options.importFrom}`]),
    ],
    // A group of its own: Ctrl-C in the terminal reaches us alone, so that the data can be exported first.
    {
      cwd: folder,
      env: { ...env, ...temporaryEnvironment(temporary) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
      windowsHide: true,
    },
  )
  const started = new AbortController()
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      rmSync(config, { force: true })
      // The process takes its temporary folder away by itself, unless it was killed.
      rmSync(temporary, { recursive: true, force: true })
      started.abort()
      resolve()
    })
  })
  // What it printed last may come after its end.
  child.once('close', () => log.end())
  const ready = new Promise<void>((resolve, reject) => {
    let seen = ''
    let done = false
    const watch = (chunk: Buffer): void => {
      const text = chunk.toString('utf8')
      log.write(text)
      options.onOutput?.(text)
      if (done) return
      seen += text
      done = seen.includes(READY)
      // Functions that cannot be loaded do not keep firebase-tools from calling itself ready.
      if (done && options.only === undefined && !seen.includes(LOADED))
        reject(new Error('functions not loaded'))
      else if (done) resolve()
    }
    child.stdout?.on('data', watch)
    child.stderr?.on('data', watch)
  })
  const stop = async (): Promise<void> => {
    if (child.connected) child.send('stop')
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT)
    await ended
    clearTimeout(limit)
  }
  const breakOff = async (): Promise<void> => {
    await options.stopped
    if (options.stopped !== undefined) started.abort(new Interrupted('中断しました。'))
  }
  void breakOff()
  const limit = setTimeout(() => {
    started.abort()
  }, START_LIMIT)
  try {
    await Promise.race([
      ready,
      new Promise<void>((_, reject) => {
        started.signal.addEventListener('abort', () => {
          reject(new Error('not started'))
        })
      }),
    ])
    const wanted = options.only ?? ALL
    await Promise.all(wanted.map((emulator) => waitForPort(ports[emulator], started.signal)))
  } catch {
    await stop()
    if (started.signal.reason instanceof Interrupted) throw started.signal.reason
    throw new Refusal(
      `${lastLines(logFile)}\nFirebase エミュレーターを起動できませんでした（ログ: ${path.relative(process.cwd(), logFile)}）。`,
    )
  } finally {
    clearTimeout(limit)
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
