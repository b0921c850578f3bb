import { Failure } from '../../failure.ts'
import type { Environment } from '../environment.ts'
import type { OverdueNotices } from './mail-ports.ts'

interface Dependencies {
  notices: OverdueNotices
  /** one try of one notice (send-notice.ts) */
  send: (id: string) => Promise<void>
  environment: Pick<Environment, 'now'>
  limits: {
    /** how old a notice must be before the sweep sends it, in milliseconds: until then its event may still come */
    overdueMs: number
    /** how many notices one sweep tries at most, and for how long it begins new ones, in milliseconds */
    noticesInSweep: number
    sweepMs: number
  }
}

/**
 * Sends the notices whose event was lost: nothing else would ever send them. An event gets lost where it was delivered in
 * vain for as long as Eventarc tries (24 hours in the cloud, once on the emulators). Each notice is claimed like any other, so
 * an event that comes late after all does nothing. What the mail server wants later is tried again by the next sweep.
 * @returns how many notices it tried
 * @throws AggregateError when all are tried, with the faults of those that could not be sent
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
      // Somebody else is at it, or the mail server wants it later.
      const isExpected =
        error instanceof Failure && (error.code === 'mail_in_progress' || error.code === 'mail_not_sent')
      if (!isExpected) faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${String(faults.length)} notices not sent`)
  return tried
}
