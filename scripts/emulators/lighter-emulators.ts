/**
 * Three things in which firebase-tools makes the emulators heavier than the cloud is, put right before it starts. Each has its
 * reason beside it; docs/development.md has the figures.
 */

/** What an instance of the Functions emulator is doing. */
type Worker = { state: 'CREATED' | 'IDLE' | 'BUSY' | 'FINISHING' | 'FINISHED' }

type Trigger = { id: string; httpsTrigger?: unknown; taskQueueTrigger?: unknown }

// firebase-tools has no types; these are the parts of it that are replaced.
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
 * One instance of a function for all requests, as in the cloud, where it takes up to `concurrency` of them at once: the
 * Functions emulator starts one more process for each request that comes while the others are busy, and each loads the whole
 * bundle. What the task queue calls keeps one process a task, since it has `concurrency: 1`; and so do events: the emulator
 * ends a process whose function throws, with all else that it is doing.
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

/** How often the task queue looks for something to do, in milliseconds. */
const QUEUE_LOOKS = 25

/**
 * The Tasks emulator looks into an empty queue once a second, so every task waits half a second; and while a task runs it looks
 * without a pause, which takes a whole processor from the task.
 */
function calmTaskQueue(TaskQueueController: QueueController): void {
  TaskQueueController.UPDATE_TIMEOUT = QUEUE_LOOKS
  TaskQueueController.LISTEN_TIMEOUT = QUEUE_LOOKS
}

/** The Firestore emulator is told to log every request with its content, into a file that nobody reads. */
export function quietArguments(args: unknown): unknown {
  if (!Array.isArray(args)) return args
  return args.map((arg: unknown) =>
    typeof arg === 'string'
      ? arg.replace(/^(-Dgoogle\.cloud_firestore\.debug_log_level)=.*/, '$1=WARNING')
      : arg,
  )
}

/** @param require of a module that is loaded before firebase-tools starts */
export function lightenEmulators(require: (id: string) => unknown): void {
  const { RuntimeWorkerPool } = require('firebase-tools/lib/emulator/functionsRuntimeWorker') as {
    RuntimeWorkerPool: WorkerPool
  }
  const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator') as {
    FunctionsEmulator: FunctionsEmulator
  }
  shareInstances(RuntimeWorkerPool, FunctionsEmulator)
  const { TaskQueueController } = require('firebase-tools/lib/emulator/tasksEmulator') as {
    TaskQueueController: QueueController
  }
  calmTaskQueue(TaskQueueController)
}
