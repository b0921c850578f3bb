import http from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { compressedOnce } from './compressed-once.ts'

/**
 * firebase-tools makes the emulators slower than the cloud in six ways, and loses calls in three. These patches are applied before it starts;
 * docs/development.md has the figures.
 */

type Worker = { state: 'CREATED' | 'IDLE' | 'BUSY' | 'FINISHING' | 'FINISHED' }

type Trigger = { id: string; httpsTrigger?: unknown; taskQueueTrigger?: unknown }

// firebase-tools has no types. These are the parts that are replaced.
type WorkerPool = {
  prototype: {
    getIdleWorker: (this: unknown, triggerId: string, runtime: unknown) => Worker | undefined
    getTriggerWorkers: (this: unknown, triggerId: string, runtime: unknown) => Worker[]
  }
}
type FunctionsEmulator = {
  prototype: { startRuntime: (this: unknown, backend: unknown, trigger?: Trigger) => Promise<Worker> }
}

/**
 * One instance per HTTP function, as in the cloud, where an instance takes up to `concurrency` requests at
 * once. The Functions emulator starts another process, which loads the whole bundle, for each request that
 * arrives while the others are busy. Tasks keep one process each, because their `concurrency` is 1, and so do events.
 */
function shareInstances(RuntimeWorkerPool: WorkerPool, Emulator: FunctionsEmulator): void {
  const shared = new Set<string>()
  const starting = new Map<string, Promise<Worker>>()
  const { getIdleWorker } = RuntimeWorkerPool.prototype
  RuntimeWorkerPool.prototype.getIdleWorker = function (triggerId, runtime) {
    const idle = getIdleWorker.call(this, triggerId, runtime)
    if (idle !== undefined || !shared.has(triggerId)) return idle
    const { getTriggerWorkers } = RuntimeWorkerPool.prototype
    return getTriggerWorkers.call(this, triggerId, runtime).find(({ state }) => state === 'BUSY')
  }
  const { startRuntime } = Emulator.prototype
  Emulator.prototype.startRuntime = function (backend, trigger) {
    if (trigger?.httpsTrigger === undefined || trigger.taskQueueTrigger !== undefined) {
      return startRuntime.call(this, backend, trigger)
    }
    const { id } = trigger
    shared.add(id)
    const start =
      starting.get(id) ??
      startRuntime.call(this, backend, trigger).finally(() => {
        starting.delete(id)
      })
    starting.set(id, start)
    return start
  }
}

type QueueController = { UPDATE_TIMEOUT: number; LISTEN_TIMEOUT: number }

/** The polling interval of the task queue. Milliseconds. */
const QUEUE_LOOKS = 25

/**
 * The Tasks emulator checks an empty queue once a second, so a task waits half a second on average. While a task runs it
 * checks without a pause, which takes a whole processor.
 */
function calmTaskQueue(TaskQueueController: QueueController): void {
  TaskQueueController.UPDATE_TIMEOUT = QUEUE_LOOKS
  TaskQueueController.LISTEN_TIMEOUT = QUEUE_LOOKS
}

type Superstatic = { server: (options: object) => unknown }

/** The API's answers are compressed by the functions. */
function compressFilesOnce(superstatic: Superstatic): void {
  const { server } = superstatic
  superstatic.server = (options) => server({ ...options, compression: compressedOnce() })
}

type Exegesis = { middleware: (document: unknown, options: object) => unknown }

/**
 * The Auth emulator compiles the schemas of all calls of Google's Identity Toolkit before it starts, two thirds of what a start of
 * firebase-tools takes of the processor. Here each is compiled at its first call.
 */
function compileSchemasLater(exegesis: Exegesis): void {
  const { middleware } = exegesis
  exegesis.middleware = (document, options) =>
    middleware(document, { ...options, lazyCompileValidationSchemas: true })
}

/**
 * A function's process closes a connection that was idle for five seconds. The Functions emulator would reuse it at that moment, and
 * lose the call (`read ECONNRESET`): an event is not delivered again. So each call has its own connection, over a local socket.
 */
function connectAnew(): void {
  http.globalAgent = new http.Agent({ keepAlive: false })
}

/** As long as Google's front ends keep a connection on which nothing happens. Milliseconds. */
const IDLE_MS = 600_000

/**
 * Node closes a connection on which nothing happened for five seconds. Who reuses it at that moment loses the call,
 * which the Storage SDK repeats only a few times.
 */
function keepIdleConnections(): void {
  const { createServer } = http
  const keeping = (...args: Parameters<typeof createServer>) =>
    Object.assign(createServer(...args), { keepAliveTimeout: IDLE_MS })
  http.createServer = keeping as typeof createServer
}

type Log = { level: string; text: string }
type Runtime = {
  events: { emit: (name: string, log: Log) => boolean }
  process: { kill: () => unknown }
}
type RuntimeWorker = {
  prototype: { processStream: (this: { runtime: Runtime }, chunk: unknown, rest: string) => string }
}

/**
 * A function that throws has answered that it failed, and its instance goes on, as in the cloud. The Functions emulator ends the process as
 * soon as it has read the error in its output. By then the next event may be on its way there, and is lost (`read ECONNRESET`).
 */
function outliveErrors(Worker: RuntimeWorker): void {
  const { processStream } = Worker.prototype
  Worker.prototype.processStream = function (chunk, rest) {
    const { runtime } = this
    const emit: Runtime['events']['emit'] = (name, log) =>
      log.text !== 'killed' && runtime.events.emit(name, log)
    return processStream.call(
      { runtime: { events: { emit }, process: { kill: () => undefined } } },
      chunk,
      rest,
    )
  }
}

const LIGHT_INSTANCE = path.join(import.meta.dirname, 'light-instance.cjs')

/**
 * An instance of a function starts in half the time, because it does not load what the Functions emulator needs for deployments.
 * @param args of a process that firebase-tools starts
 */
export function lightenInstance(args: unknown): unknown {
  const isInstance =
    Array.isArray(args) && args.some((arg) => path.basename(String(arg)) === 'functionsEmulatorRuntime')
  return isInstance ? [`--require=${LIGHT_INSTANCE}`, ...(args as unknown[])] : args
}

/** Applies the patches. @param require of a module that is loaded before firebase-tools starts */
export function lightenEmulators(require: NodeJS.Require): void {
  const { RuntimeWorker, RuntimeWorkerPool } =
    require('firebase-tools/lib/emulator/functionsRuntimeWorker') as {
      RuntimeWorker: RuntimeWorker
      RuntimeWorkerPool: WorkerPool
    }
  const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator') as {
    FunctionsEmulator: FunctionsEmulator
  }
  shareInstances(RuntimeWorkerPool, FunctionsEmulator)
  outliveErrors(RuntimeWorker)
  connectAnew()
  keepIdleConnections()
  const { TaskQueueController } = require('firebase-tools/lib/emulator/tasksEmulator') as {
    TaskQueueController: QueueController
  }
  calmTaskQueue(TaskQueueController)
  const ofFirebase = createRequire(require.resolve('firebase-tools/package.json'))
  compressFilesOnce(ofFirebase('superstatic') as Superstatic)
  compileSchemasLater(ofFirebase('exegesis-express') as Exegesis)
}
