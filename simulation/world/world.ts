import type { Firestore } from 'firebase-admin/firestore'
import { type Composition, compose } from '../../functions/src/composition.ts'
import type { QueueName } from '../../functions/src/config/function-options.ts'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import { runBulkJob } from '../../functions/src/runs/bulk/run-bulk-job.ts'
import { runCheck } from '../../functions/src/runs/check.ts'
import { runPack } from '../../functions/src/runs/packs/run-pack.ts'
import { runPromote } from '../../functions/src/runs/promote.ts'
import { runUndo } from '../../functions/src/runs/undo.ts'
import { type Backend, firestoreThrough, type Gate, unavailable } from '../firestore/client.ts'
import type { Requests, Write } from '../firestore/protocol.ts'
import { Kernel } from '../kernel/kernel.ts'
import { currentProcess } from '../kernel/process.ts'
import { Deliveries, type Delivery } from './deliveries.ts'
import { memoryFiles } from './memory-files.ts'
import { type MailServerMood, MemoryMail, type TakenMail } from './memory-mail.ts'
import { simulatedPlatform } from './platform.ts'
import { START } from './settings.ts'
import { apiFor } from './shared-api.ts'

/** The random choices of a history. */
export interface Chance {
  /** seed of ids, passwords and pauses */
  readonly seed: number
  /** a number from 0 to 1 that selects the next waiting call */
  readonly order: () => number
  readonly deliveries: readonly Delivery[]
  readonly moods: readonly MailServerMood[]
}

/** An observer of the world. */
export interface Observer {
  onMail(mail: TakenMail): void
  /** called when the product logs an error in a process without an injected fault */
  onError(message: string, fields: Record<string, unknown>): void
}

const TASK = {
  mayBeLost: false,
  mostAttempts: LIMITS.taskAttempts,
  backoff: { least: 5_000, most: 60_000 },
} as const
/** Eventarc retries for a day; the sweep finds notices whose event it gave up. */
const EVENT = { mayBeLost: true, mostAttempts: 4, backoff: { least: 10_000, most: 600_000 } } as const

/** The notices that a commit creates. */
function noticesOf(writes: readonly Write[]): string[] {
  return writes.flatMap(({ update, currentDocument }) => {
    const isNew = currentDocument?.exists === false
    const id = /\/documents\/mailLog\/([^/]+)$/.exec(update?.name ?? '')?.[1]
    return isNew && id !== undefined && update?.fields?.['kind']?.stringValue === 'notice' ? [id] : []
  })
}

/** The product on simulated services, with its queues and triggers. */
export class World {
  readonly kernel: Kernel
  readonly mail: MemoryMail
  readonly db: Firestore
  readonly #deliveries: Deliveries
  readonly #product: Composition
  readonly #api: ReturnType<typeof apiFor>
  readonly #watchers = new Map<string, Set<() => void>>()
  readonly #moods: MailServerMood[]
  #tasks = 0

  /** @param backendOf creates the store, which gets its time from the kernel */
  constructor(chance: Chance, observer: Observer, backendOf: (kernel: Kernel) => Backend) {
    this.kernel = new Kernel(START, chance.seed, chance.order)
    this.#moods = [...chance.moods]
    this.#deliveries = new Deliveries(this.kernel, chance.deliveries)
    this.mail = new MemoryMail(
      this.kernel,
      () => this.#moods.shift() ?? 'takes',
      (mail) => {
        observer.onMail(mail)
      },
    )
    const backend = backendOf(this.kernel)
    this.db = firestoreThrough(this.#gate(backend), backend.projectId)
    this.#product = compose(
      simulatedPlatform({
        db: this.db,
        files: memoryFiles(this.kernel),
        mail: this.mail,
        enqueue: (name, task) =>
          this.kernel.call({
            isEffect: true,
            perform: () => {
              this.#queue(name, task)
            },
            failure: unavailable,
          }),
        onError: (message, fields) => {
          if (currentProcess().fault === null) observer.onError(message, fields)
        },
      }),
    )
    this.#api = apiFor(this.kernel, this.#product.services)
  }

  #gate(backend: Backend): Gate {
    return {
      call: async (method, isEffect, request) => {
        const { name, machine } = currentProcess()
        // The call would never be answered.
        if (machine !== this.kernel) throw new Error(`${name} calls another world's store`)
        const perform = () => {
          const answer = backend.call(method, request)
          // The events of a commit are delivered even if its process dies.
          if (method === 'commit') this.#committed((request as Requests['commit']).writes)
          return answer
        }
        return this.kernel.call({ isEffect, perform, failure: unavailable })
      },
      watch: (name, heard) => {
        const watchers = this.#watchers.get(name) ?? new Set()
        this.#watchers.set(name, watchers.add(heard))
        return () => watchers.delete(heard)
      },
    }
  }

  #committed(writes: readonly Write[]): void {
    for (const { update, delete: deleted } of writes) {
      for (const heard of this.#watchers.get(update?.name ?? deleted ?? '') ?? []) heard()
    }
    for (const id of noticesOf(writes)) {
      this.#deliveries.bring({ name: `sendNotice ${id}`, work: () => this.#product.sendNotice(id), ...EVENT })
    }
  }

  #queue(name: QueueName, given: object): void {
    const { run, check, undo, bulk, bulkMail, pack } = this.#product
    // A task is serialised as JSON. Its type is that of its queue.
    const task = JSON.parse(JSON.stringify(given)) as never
    const isLast = (attempt: number) => attempt >= LIMITS.taskAttempts - 1
    const taskId = String(++this.#tasks)
    const delivery = (attempt: number) => ({ taskId, isLast: isLast(attempt) })
    const works: Record<QueueName, (attempt: number) => Promise<void>> = {
      runPromote: (attempt) => runPromote(run, task, isLast(attempt)),
      runCheck: (attempt) => runCheck(check, task, isLast(attempt)),
      runUndo: (attempt) => runUndo(undo, task, isLast(attempt)),
      runBulkJob: (attempt) => runBulkJob(bulk, task, delivery(attempt)),
      runBulkMail: (attempt) => runBulkJob(bulkMail, task, delivery(attempt)),
      runPack: (attempt) => runPack(pack, task, delivery(attempt)),
    }
    this.#deliveries.bring({ name, work: works[name], ...TASK })
  }

  /** A call of the API by the running process. */
  async fetch(request: Request): Promise<Response> {
    return this.#api.fetch(request)
  }

  /** The functions that the schedules call. */
  get schedules(): Pick<
    Composition,
    'sweepNotices' | 'sendReminders' | 'readBounces' | 'queueMorningMails' | 'checkIntegrity'
  > {
    return this.#product
  }

  /** Sets the mail server's moods for the next mails; after them it accepts everything. */
  mailServerWill(moods: readonly MailServerMood[]): void {
    this.#moods.splice(0, Infinity, ...moods)
  }

  /** From now on the mail server accepts everything, and all deliveries succeed. */
  calm(): void {
    this.#deliveries.calm()
    this.#moods.length = 0
  }
}
