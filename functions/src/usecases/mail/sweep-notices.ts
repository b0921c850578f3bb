import { Failure } from '../../failure.ts'
import type { Environment } from '../environment.ts'
import type { OverdueNotices } from './mail-ports.ts'

interface Dependencies {
  notices: OverdueNotices
  /** makes one try for one notice (send-notice.ts) */
  send: (id: string) => Promise<void>
  environment: Pick<Environment, 'now'>
  limits: {
    /** the age from which the sweep sends a notice, in milliseconds; before that its event may still come */
    overdueMs: number
    /** how many notices one sweep tries, and for how long it starts new ones, in milliseconds */
    noticesInSweep: number
    sweepMs: number
  }
}

/**
 * Sends the notices whose event was lost, which nothing else would send. An event is lost when its delivery has failed for as long as
 * Eventarc retries (24 hours in the cloud, once on the emulators). Each notice is claimed as usual, so an event that comes late has no
 * effect. If the mail server defers a notice, the next sweep retries it.
 * @returns how many notices it tried
 * @throws AggregateError after all were tried, with the errors of those that could not be sent
 */
export async function sweepNotices({ notices, send, environment, limits }: Dependencies): Promise<number> {
  const begun = environment.now().getTime()
  const ids = await notices.overdue(new Date(begun - limits.overdueMs), limits.noticesInSweep)
  const faults: unknown[] = []
  let tried = 0
  for (const id of ids) {
    if (environment.now().getTime() - begun >= limits.sweepMs) break
    tried += 1
    try {
      await send(id)
    } catch (error) {
      // Somebody else is sending it, or the mail server has deferred it.
      const isExpected =
        error instanceof Failure && (error.code === 'mail_in_progress' || error.code === 'mail_not_sent')
      if (!isExpected) faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${String(faults.length)} notices not sent`)
  return tried
}
