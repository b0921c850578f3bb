import { MAIL_SERVER_DOWN, SENDING_CANCELLED } from '../../failure-sentences.ts'
import type { Ending, JobItem, StoredJob } from '../../usecases/bulk/bulk-ports.ts'
import { mailsOf } from '../../usecases/bulk/mails-of.ts'
import { type BundledEnding, sendBundled } from '../../usecases/bulk/send-bundled.ts'
import { jobAttemptId, type SendDependencies, sendNote } from '../../usecases/bulk/send-note.ts'
import type { Staff } from '../../usecases/caller.ts'
import type { RunningBulkJobs } from './bulk-run-ports.ts'
import { mailPace } from './mail-pace.ts'
import type { Slice, WorkOnChunk } from './run-bulk-job.ts'

export interface SendChunkDependencies extends SendDependencies {
  readonly jobs: RunningBulkJobs
  readonly staffOf: (job: StoredJob) => Promise<Staff | null>
  readonly mailsPerMinute: number
}

/** So many mails in a row that the server itself refused: the next ones would end so too. */
const FAULTS_IN_A_ROW = 5

/**
 * What a task does with a chunk of a job that sends mails, one after the other. What has become of each is in the mail log at once,
 * and is written to the job when the chunk, or the slice, is over.
 */
export function sendChunk(deps: SendChunkDependencies): WorkOnChunk {
  const { jobs } = deps
  const pace = mailPace(deps.mailsPerMinute)
  let faults = 0

  /** Whether an earlier task has begun the mail: what became of it is told, whether the job is cancelled or not. */
  async function isBegun(job: StoredJob, { id, bundleId }: JobItem): Promise<boolean> {
    if (bundleId !== null) return (await deps.bundles.byId(bundleId)) !== null
    return deps.mailLog.hasAttempt(jobAttemptId(job, id))
  }

  async function sendMail(job: StoredJob, first: JobItem, items: readonly JobItem[]): Promise<BundledEnding> {
    const staff = await deps.staffOf(job)
    if (first.bundleId !== null) return sendBundled(deps, job, staff, first.bundleId, items)
    const { outcome, sentence, ...more } = await sendNote(deps, job, staff, first)
    return { ...more, endings: new Map([[first.id, { outcome, sentence }]]) }
  }

  /** How the notes of one mail have ended. */
  async function endingsOf(
    job: StoredJob,
    first: JobItem,
    items: readonly JobItem[],
  ): Promise<ReadonlyMap<string, Ending>> {
    if ((await jobs.isCancelling(job.id)) && !(await isBegun(job, first))) {
      const sentence = faults >= FAULTS_IN_A_ROW ? MAIL_SERVER_DOWN : SENDING_CANCELLED
      return new Map(items.map(({ id }) => [id, { outcome: 'cancelled', sentence }]))
    }
    await pace.turn()
    const { endings, isNew, isServerDown } = await sendMail(job, first, items)
    if (isNew) pace.sent()
    if (isServerDown) faults += 1
    else if (isNew) faults = 0
    if (isServerDown && faults === FAULTS_IN_A_ROW) await jobs.breakOff(job.id)
    return endings
  }

  async function sendAll(job: StoredJob, open: readonly JobItem[], slice: Slice, ended: Map<string, Ending>) {
    for (const items of mailsOf(open)) {
      const [first] = items
      if (first === undefined || slice.isOver()) return
      slice.checkLease()
      for (const [id, ending] of await endingsOf(job, first, items)) ended.set(id, ending)
    }
  }

  return async (job, { no, items }, slice) => {
    const ended = new Map<string, Ending>()
    try {
      await sendAll(
        job,
        items.filter(({ outcome }) => outcome === null),
        slice,
        ended,
      )
    } finally {
      items = await jobs.record(job.id, no, ended)
    }
    return items
  }
}
