import { LIMITS } from '../../config/limits/limits.ts'
import type { StoredJob } from './bulk-ports.ts'
import { isSameQueue } from './job-queues.ts'

/** The state of a job in its queue. */
export interface QueueStanding {
  /** the job has not ended, no task is working on it, and none will come by itself */
  isStalled: boolean
  /** while it waits for its turn: the jobs before it, those with a working task first; null if it does not wait */
  waitsFor: readonly StoredJob[] | null
}

const AT_WORK: QueueStanding = { isStalled: false, waitsFor: null }

/**
 * Whether a job waits for its turn or was forgotten. A job with a queued task waits as long as its queue works on others. A job whose task
 * began and died waits for nobody.
 * @param others the jobs that have not ended, or ended a moment ago
 * @param held ids of the jobs on which a task is working
 */
export function queueStanding(
  job: StoredJob,
  others: readonly StoredJob[],
  held: ReadonlySet<string>,
  now: Date,
): QueueStanding {
  if (job.state === 'ended' || held.has(job.id)) return AT_WORK
  const { waitsSince } = job
  const isQuietSince = (moment: Date) => now.getTime() - moment.getTime() >= LIMITS.queueQuietMs
  if (waitsSince === null) return { isStalled: isQuietSince(job.requestedAt), waitsFor: null }
  const inQueue = others.filter(({ id, action }) => id !== job.id && isSameQueue(action, job.action))
  const atWork = inQueue.filter(({ id, state }) => state !== 'ended' && held.has(id))
  if (atWork.length > 0) {
    const earlier = inQueue.filter(
      (other) =>
        !held.has(other.id) &&
        other.state !== 'ended' &&
        other.waitsSince !== null &&
        other.waitsSince < waitsSince,
    )
    return { isStalled: false, waitsFor: [...atWork, ...earlier] }
  }
  // Between two tasks there is a moment in which no task works on any job.
  const moves = inQueue.flatMap((other) => [other.endedAt, other.waitsSince].filter((at) => at !== null))
  return { isStalled: [waitsSince, ...moves].every(isQuietSince), waitsFor: null }
}
