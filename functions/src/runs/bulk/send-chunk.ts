import { JOB_CANCELLED, MAIL_SERVER_DOWN } from '../../failure-sentences.ts'
import type { Ending, JobItem, StoredJob } from '../../usecases/bulk/bulk-ports.ts'
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

  async function endingOf(job: StoredJob, item: JobItem): Promise<Ending> {
    // What an earlier task has sent is told, whether the job is cancelled or not.
    const isOver = await jobs.isCancelling(job.id)
    if (isOver && !(await deps.mailLog.hasAttempt(jobAttemptId(job, item.id)))) {
      const isDown = faults >= FAULTS_IN_A_ROW
      return { outcome: 'cancelled', sentence: isDown ? MAIL_SERVER_DOWN : JOB_CANCELLED }
    }
    await pace.turn()
    const { outcome, sentence, isNew, isServerDown } = await sendNote(
      deps,
      job,
      await deps.staffOf(job),
      item,
    )
    if (isNew) pace.sent()
    if (isServerDown) faults += 1
    else if (isNew) faults = 0
    if (isServerDown && faults === FAULTS_IN_A_ROW) await jobs.breakOff(job.id)
    return { outcome, sentence }
  }

  async function sendAll(job: StoredJob, open: readonly JobItem[], slice: Slice, ended: Map<string, Ending>) {
    for (const item of open) {
      if (slice.isOver()) return
      slice.checkLease()
      ended.set(item.id, await endingOf(job, item))
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
