import type { Firestore } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { memoryFirestore } from '../../../../simulation/firestore/memory-firestore.ts'
import { firestoreBulkJobs } from '../../adapters/firestore/bulk/bulk-jobs.ts'
import { firestoreBulkLease } from '../../adapters/firestore/bulk/bulk-lease.ts'
import { firestoreRunningBulkJobs } from '../../adapters/firestore/bulk/running-bulk-jobs.ts'
import type { BulkTask, JobItem } from '../../usecases/bulk/bulk-ports.ts'
import { newJob } from '../../usecases/bulk/new-job.ts'
import { cancelJob } from '../../usecases/bulk/steer-job.ts'
import type { Staff } from '../../usecases/caller.ts'
import { LeaseLost } from '../lease.ts'
import { type BulkRunDependencies, runBulkJob } from './run-bulk-job.ts'

const STAFF: Staff = {
  uid: 'u',
  email: 'e@example.co.jp',
  displayName: '依頼 花子',
  role: 'admin',
  emailAlias: 'e@example.co.jp',
}
const LOG = { error: () => undefined, info: () => undefined }
const LEASE_MS = 45_000

let db: Firestore
/** The queue, first in, first out, each task with its name. */
let queue: { task: BulkTask; taskId: string }[]
/** how many of the next calls of `enqueue` fail */
let faults: number
/** what the work on a chunk throws; null: nothing */
let broken: Error | null
let names: number

beforeEach(async () => {
  db = memoryFirestore()
  queue = []
  faults = 0
  broken = null
  names = 0
  const items = Array.from(
    { length: 6 },
    (_, index): JobItem => ({
      id: `n${String(index)}`,
      billingNo: '',
      clientName: '',
      totalAmountWithTax: 0,
      revision: 1,
      outcome: null,
      sentence: '',
      bundleId: null,
    }),
  )
  const wish = { id: 'job', action: 'stop', setsStatus: false, contentHash: '', undoes: null } as const
  const { job, audit } = newJob(wish, items, STAFF, new Date(), 'r')
  await firestoreBulkJobs(db, LOG, 1).create(job, items, audit)
})

function enqueue(task: BulkTask): Promise<void> {
  if (faults > 0) {
    faults -= 1
    return Promise.reject(new Error('The queue is away'))
  }
  names += 1
  queue.push({ task, taskId: String(names) })
  return Promise.resolve()
}

/** Delivers a task, whose slice has time for one note. @returns how many tasks wait then */
async function deliver(delivered: { task: BulkTask; taskId: string } | undefined): Promise<number> {
  if (delivered === undefined) return queue.length
  let done = 0
  const jobs = firestoreRunningBulkJobs(db, LOG)
  const deps = {
    jobs,
    lease: (id: string) => firestoreBulkLease(db, { leaseMs: LEASE_MS }, id),
    log: LOG,
    environment: { now: () => new Date(), newId: () => delivered.taskId },
    queue: { enqueue },
    work: () => ({
      onChunk: ({ no, items }: { no: string; items: JobItem[] }) => {
        if (broken !== null) return Promise.reject(broken)
        return done++ > 0
          ? Promise.resolve(items)
          : jobs.record('job', no, new Map(items.map(({ id }) => [id, { outcome: 'done', sentence: '' }])))
      },
    }),
    limits: {
      leaseMs: LEASE_MS,
      leaseHeartbeatMs: LEASE_MS,
      bulkSliceMs: LEASE_MS,
      bulkIdleMs: 0,
      bulkChunksAtOnce: 1,
      progressMs: 0,
    },
  } satisfies BulkRunDependencies
  await runBulkJob(deps, delivered.task, { taskId: delivered.taskId, isLast: false })
  return queue.length
}

async function waitsSince(): Promise<unknown> {
  return (await db.doc('bulkJobs/job').get()).get('waitsSince')
}

async function state(): Promise<unknown> {
  return (await db.doc('bulkJobs/job').get()).get('state')
}

test('two tasks of a job become one with the first of them, and the job ends', async () => {
  const first = { jobId: 'job', requestId: 'r', generation: 0 }
  await enqueue(first)
  await enqueue(first)
  const waiting: number[] = []
  while (queue.length > 0) waiting.push(await deliver(queue.shift()))
  // The second one found the first one's work begun, and queued nothing.
  expect(waiting).toEqual([2, 1, 1, 1, 1, 1, 0])
  expect(await state()).toBe('ended')
})

test('a task that could not queue the next one is delivered again, and goes on', async () => {
  await enqueue({ jobId: 'job', requestId: 'r', generation: 0 })
  const task = queue.shift()
  faults = 1
  await expect(deliver(task)).rejects.toThrow('The queue is away')
  expect(await deliver(task)).toBe(1)
  // Its queue delivers it once more, although the next one waits: still one chain.
  expect(await deliver(task)).toBe(2)
  const waiting: number[] = []
  while (queue.length > 0) waiting.push(await deliver(queue.shift()))
  expect(waiting).toEqual([2, 1, 1, 0])
  expect(await state()).toBe('ended')
})

test('the task of a cancel begins on a job whose own task has died for good', async () => {
  await enqueue({ jobId: 'job', requestId: 'r', generation: 0 })
  faults = 1
  await expect(deliver(queue.shift())).rejects.toThrow('The queue is away')
  const queues = { bulkQueue: { enqueue }, bulkMailQueue: { enqueue } }
  const bulkJobs = firestoreBulkJobs(db, LOG)
  const history = { emailsByName: () => Promise.resolve(new Map()) }
  const environment = { now: () => new Date() }
  await cancelJob({ ...queues, bulkJobs, history, environment }, STAFF, 'job', 'r')
  const last = async () => (await db.doc('bulkJobs/job').get()).get('taskId') as unknown
  expect(await last()).toBe('1')
  await deliver(queue.shift())
  expect(await last()).toBe('2')
})

test('a task that failed says that the job waits, unless it has lost its lease: another one may be at work', async () => {
  await enqueue({ jobId: 'job', requestId: 'r', generation: 0 })
  const task = queue.shift()
  broken = new LeaseLost('The lease was lost')
  await expect(deliver(task)).rejects.toThrow(broken)
  expect(await waitsSince()).toBeNull()
  broken = new Error('The store is away')
  await expect(deliver(task)).rejects.toThrow(broken)
  expect(await waitsSince()).not.toBeNull()
})
