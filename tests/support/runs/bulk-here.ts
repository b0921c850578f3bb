import { randomUUID } from 'node:crypto'
import type { BulkAction } from '@kenshu/contract/bulk/actions'
import type { BulkJob } from '@kenshu/contract/bulk/job'
import { DAILY_REQUESTS_BY_HAND } from '@kenshu/contract/limits'
import type { Firestore } from 'firebase-admin/firestore'
import { adminDb } from '../../../fixtures/emulators.ts'
import type { Person } from '../../../fixtures/people.ts'
import { firestoreBulkJobs } from '../../../functions/src/adapters/firestore/bulk/bulk-jobs.ts'
import { firestoreBulkLease } from '../../../functions/src/adapters/firestore/bulk/bulk-lease.ts'
import { firestoreRunningBulkJobs } from '../../../functions/src/adapters/firestore/bulk/running-bulk-jobs.ts'
import { firestoreBundleMailLog } from '../../../functions/src/adapters/firestore/bundles/bundle-mail-log.ts'
import { firestoreBundles } from '../../../functions/src/adapters/firestore/bundles/bundles.ts'
import { firestoreMailLog } from '../../../functions/src/adapters/firestore/mail/mail-log.ts'
import { firestoreMailTurns } from '../../../functions/src/adapters/firestore/mail/mail-turns.ts'
import { firestoreManyNotes } from '../../../functions/src/adapters/firestore/notes/many-notes.ts'
import { firestoreNoteChanges } from '../../../functions/src/adapters/firestore/notes/note-changes.ts'
import { firestoreUsers } from '../../../functions/src/adapters/firestore/people/users.ts'
import { firestoreCompanySettings } from '../../../functions/src/adapters/firestore/settings/company-settings.ts'
import { LIMITS } from '../../../functions/src/config/limits/limits.ts'
import type { RunningBulkJobs } from '../../../functions/src/runs/bulk/bulk-run-ports.ts'
import { changeChunk } from '../../../functions/src/runs/bulk/change-chunk.ts'
import { runBulkJob } from '../../../functions/src/runs/bulk/run-bulk-job.ts'
import { sendChunk } from '../../../functions/src/runs/bulk/send-chunk.ts'
import type { BulkTask, StoredJob } from '../../../functions/src/usecases/bulk/bulk-ports.ts'
import { createJob } from '../../../functions/src/usecases/bulk/create-job.ts'
import { jobStaff } from '../../../functions/src/usecases/bulk/job-staff.ts'
import type { BundleMailLog } from '../../../functions/src/usecases/bundles/bundle-ports.ts'
import type { Mailer } from '../../../functions/src/usecases/mail/mail-ports.ts'
import { COMPANY, CONFIRM_LINK_DAYS } from '../../../scripts/emulators/company.ts'
import { environment, QUICK, silentLog } from './here.ts'

const SMALL = { ...LIMITS, ...QUICK, mailPollMs: 20, mailBackoffMs: 10, bulkIdleMs: 50 }

/** A queue whose tasks never run. */
const NO_QUEUE = { enqueue: () => Promise.resolve() }

export interface BulkHere {
  db?: Firestore
  /** between the task and Firestore */
  jobs?: (same: RunningBulkJobs) => RunningBulkJobs
  mailer?: Mailer
  /** between the task and the mails of several notes */
  bundleMailLog?: (same: BundleMailLog) => BundleMailLog
  sliceMs?: number
  mailLeaseMs?: number
  /** generation of the task */
  generation?: number
}

/**
 * Creates a job as POST bulk_jobs does, but without a task. The notes' revision is that of `storeNote`.
 * @param chunkNotes how many notes one chunk has; by default as many as in production
 * @param bundleOf the number of a note's bundle; without it each note has its own mail
 */
export async function createHere(
  person: Person,
  action: BulkAction,
  ids: readonly string[],
  {
    db = adminDb(),
    key = randomUUID(),
    setsStatus = false,
    bundleOf,
    chunkNotes,
  }: {
    db?: Firestore
    key?: string
    setsStatus?: boolean
    bundleOf?: (id: string) => number
    chunkNotes?: number
  } = {},
): Promise<BulkJob> {
  const deps = {
    bulkJobs: firestoreBulkJobs(db, console, chunkNotes),
    manyNotes: firestoreManyNotes(db, console),
    environment,
    bulkQueue: NO_QUEUE,
    bulkMailQueue: NO_QUEUE,
  }
  const staff = { ...person, role: 'admin', emailAlias: person.email } as const
  const notes = ids.map((id) => {
    const bundle = bundleOf?.(id)
    return { id, revision: 1, ...(bundle !== undefined && { bundle }) }
  })
  return createJob(deps, staff, { key, action, notes, sets_status: setsStatus }, randomUUID())
}

/** An instance, in this process, of the function that runs jobs. Each call runs one task of a job. */
export type BulkInstance = (jobId: string, generation?: number) => Promise<BulkTask[]>

/** Creates such an instance. Its calls return the tasks that they have enqueued. */
export function bulkInstance(options: BulkHere = {}): BulkInstance {
  const { db = adminDb(), mailer, sliceMs = LIMITS.bulkSliceMs } = options
  const own = firestoreRunningBulkJobs(db, console)
  const bundleMailLog = firestoreBundleMailLog(db, console)
  const jobs = options.jobs?.(own) ?? own
  const staffOf = (job: StoredJob) => jobStaff({ users: firestoreUsers(db, console) }, job)
  const limits = {
    ...SMALL,
    bulkSliceMs: sliceMs,
    mailLeaseMs: options.mailLeaseMs ?? SMALL.mailLeaseMs,
    bulkChunksAtOnce: mailer === undefined ? 2 : 1,
  }
  const work =
    mailer === undefined
      ? changeChunk({ jobs, staffOf, environment, limits })
      : sendChunk({
          jobs,
          staffOf,
          environment,
          limits,
          // A series has the same fate as its mails.
          mailer: { ...mailer, series: () => ({ ...mailer, close: () => Promise.resolve() }) },
          mailLog: firestoreMailLog(db),
          bundles: firestoreBundles(db, console),
          bundleMailLog: options.bundleMailLog?.(bundleMailLog) ?? bundleMailLog,
          noteChanges: firestoreNoteChanges(db),
          companyStore: firestoreCompanySettings(db),
          firstSender: {
            ...COMPANY,
            confirmBaseUrl: 'https://kenshu.example.co.jp',
            sending: {
              linkDays: CONFIRM_LINK_DAYS,
              mailsPerMinute: 0,
              requestsByHand: DAILY_REQUESTS_BY_HAND,
            },
          },
          turns: firestoreMailTurns(db, environment, () => Promise.resolve(0)),
        })
  return async (jobId, generation = 0) => {
    const queued: BulkTask[] = []
    const queue = {
      enqueue: (task: BulkTask) => {
        queued.push(task)
        return Promise.resolve()
      },
    }
    const lease = (id: string) => firestoreBulkLease(db, limits, id)
    await runBulkJob(
      { jobs, work, lease, queue, environment, limits, log: silentLog },
      { jobId, requestId: randomUUID(), generation },
      { taskId: 'here', isLast: false },
    )
    return queued
  }
}

/** Runs one task of a job in this process. @returns the tasks that it has enqueued */
export function runHere(jobId: string, options: BulkHere = {}): Promise<BulkTask[]> {
  return bulkInstance(options)(jobId, options.generation)
}

/** Runs a job to its end, task by task. */
export async function runToEnd(instance: BulkInstance, jobId: string): Promise<void> {
  for (let tasks = await instance(jobId); tasks.length > 0; ) {
    tasks = await instance(jobId, tasks[0]?.generation)
  }
}
