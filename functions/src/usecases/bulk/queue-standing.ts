import { LIMITS } from '../../config/limits/limits.ts'
import type { StoredJob } from './bulk-ports.ts'
import { isSameQueue } from './job-queues.ts'

/** Where a job stands in its queue. */
export interface QueueStanding {
  /** it has not ended, nobody is at it, and its turn will not come by itself */
  isStalled: boolean
  /** those before it while it waits for its turn, at whose work somebody is first; null: it does not wait */
  waitsFor: readonly StoredJob[] | null
}

const AT_WORK: QueueStanding = { isStalled: false, waitsFor: null }

/**
 * Whether a job waits for its turn or was forgotten. A job whose task was queued waits as long as its queue is at others; one whose
 * task has begun and is gone waits for nobody.
 * @param others those that have not ended, or have ended a moment ago
 * @param held ids of the jobs that somebody is at
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
  // Between two tasks nobody is at any job for a moment.
  const moves = inQueue.flatMap((other) => [other.endedAt, other.waitsSince].filter((at) => at !== null))
  return { isStalled: [waitsSince, ...moves].every(isQuietSince), waitsFor: null }
}
