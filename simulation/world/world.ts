import type { Firestore } from 'firebase-admin/firestore'
import { type Composition, compose } from '../../functions/src/composition.ts'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import type { QueueName } from '../../functions/src/platform.ts'
import { runBulkJob } from '../../functions/src/runs/bulk/run-bulk-job.ts'
import { runCheck } from '../../functions/src/runs/check.ts'
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

/** What chance decides in a history. */
export interface Chance {
  /** of ids, passwords and pauses */
  readonly seed: number
  /** from 0 to 1: which of the calls that wait is next */
  readonly order: () => number
  readonly deliveries: readonly Delivery[]
  readonly moods: readonly MailServerMood[]
}

/** Who looks on. */
export interface Observer {
  onMail(mail: TakenMail): void
  /** the product logged an error in a process that met no fault */
  onError(message: string, fields: Record<string, unknown>): void
}

const TASK = {
  mayBeLost: false,
  mostAttempts: LIMITS.taskAttempts,
  backoff: { least: 5_000, most: 60_000 },
} as const
/** Eventarc tries for a day; what it gives up, the sweep finds. */
const EVENT = { mayBeLost: true, mostAttempts: 4, backoff: { least: 10_000, most: 600_000 } } as const

/** The notices that come into being with a commit. */
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

  /** @param backendOf makes the store, which hears the time from the kernel */
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
        // Nobody would ever answer it.
        if (machine !== this.kernel) throw new Error(`${name} calls another world's store`)
        const perform = () => {
          const answer = backend.call(method, request)
          // What follows a commit follows it wherever its process dies.
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
    const { run, check, undo, bulk, bulkMail } = this.#product
    // A task travels as JSON. Each queue's is what its use case enqueues.
    const task = JSON.parse(JSON.stringify(given)) as never
    const isLast = (attempt: number) => attempt >= LIMITS.taskAttempts - 1
    const works: Record<QueueName, (attempt: number) => Promise<void>> = {
      runPromote: (attempt) => runPromote(run, task, isLast(attempt)),
      runCheck: (attempt) => runCheck(check, task, isLast(attempt)),
      runUndo: (attempt) => runUndo(undo, task, isLast(attempt)),
      runBulkJob: (attempt) => runBulkJob(bulk, task, isLast(attempt)),
      runBulkMail: (attempt) => runBulkJob(bulkMail, task, isLast(attempt)),
    }
    this.#deliveries.bring({ name, work: works[name], ...TASK })
  }

  /** A call of the API by the running process. */
  async fetch(request: Request): Promise<Response> {
    return this.#api.fetch(request)
  }

  /** What a schedule calls. */
  get schedules(): Pick<Composition, 'sweepNotices' | 'sendReminders' | 'readBounces'> {
    return this.#product
  }

  /** How the mail server takes the next mails; after them it takes everything. */
  mailServerWill(moods: readonly MailServerMood[]): void {
    this.#moods.splice(0, Infinity, ...moods)
  }

  /** From now on the mail server takes everything, and everything comes to where it belongs. */
  calm(): void {
    this.#deliveries.calm()
    this.#moods.length = 0
  }
}
