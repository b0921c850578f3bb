import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import { MAILS_PER_MINUTE } from '../../functions/src/config/limits/pace.ts'
import type { AskedMail } from '../world/memory-mail.ts'
import { textOf } from './documents.ts'
import type { Documents, Invariant } from './invariant.ts'

/** Slightly less than a minute, because a mail takes some milliseconds between its turn and the server. */
const ALMOST_A_MINUTE_MS = 59_000

/** The mails that each job tried to send, in order. */
function byJob(documents: Documents, asked: readonly AskedMail[]): Map<string, AskedMail[]> {
  const jobs = new Map<string, AskedMail[]>()
  for (const mail of asked) {
    const job = textOf(documents.get('mailLog')?.get(mail.ids.id)?.['jobId'])
    if (job !== '') jobs.set(job, [...(jobs.get(job) ?? []), mail])
  }
  return jobs
}

function longestRow(mails: readonly AskedMail[]): number {
  let [row, longest] = [0, 0]
  for (const { isServed } of mails) {
    row = isServed ? 0 : row + 1
    longest = Math.max(longest, row)
  }
  return longest
}

/**
 * A job gives up on a mail server that accepts nothing, records the reason, and ends. All jobs together keep the company's rate
 * limit.
 */
export function deadServersAreLeftAlone(): Invariant {
  return {
    name: 'a job leaves a dead mail server alone',
    atEnd: (documents, { world }) => {
      const jobs = byJob(documents, world.mail.asked)
      const stubborn = [...jobs].flatMap(([job, mails]) => {
        const row = longestRow(mails)
        return row > LIMITS.mailFaultsInARow
          ? [`job ${job} sent ${String(row)} mails in a row to a dead server`]
          : []
      })
      // A job that is still queued has no task, because the call that made it died before enqueuing one.
      const unended = [...(documents.get('bulkJobs') ?? [])]
        .filter(([, { state, waitsSince }]) => state === 'running' && waitsSince !== null)
        .map(([id]) => `job ${id} has not ended, and waits for its turn`)
      const untold = [...(documents.get('bulkJobs') ?? [])]
        .filter(
          ([id, { endReason }]) =>
            longestRow(jobs.get(id) ?? []) < LIMITS.mailFaultsInARow && endReason !== '',
        )
        .map(([id]) => `job ${id} gave up on a server that worked`)
      const times = [...jobs.values()].flat().map(({ at }) => at)
      const crowded = times.filter(
        (at) =>
          times.filter((other) => other >= at && other < at + ALMOST_A_MINUTE_MS).length > MAILS_PER_MINUTE,
      )
      return [
        ...stubborn,
        ...unended,
        ...untold,
        ...crowded
          .slice(0, 1)
          .map((at) => `more than the pace in the minute of ${new Date(at).toISOString()}`),
      ]
    },
  }
}
