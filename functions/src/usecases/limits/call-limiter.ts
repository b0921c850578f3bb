import { createHash } from 'node:crypto'
import type { Limited } from '../../config/call-limits.ts'
import { Failure } from '../../failure.ts'
import { tooManyCalls } from '../../failure-sentences.ts'
import type { Environment } from '../environment.ts'
import { type CallLimit, type Drawn, draw } from './bucket.ts'

/** The buckets, which all instances share. */
export interface Buckets {
  /**
   * Stores what `decide` makes of a bucket, unless somebody else's change came between: then all of it once more.
   * @param decide gets when the bucket will be full again; null for one that is not there
   */
  change(id: string, decide: (fullAt: Date | null) => Drawn): Promise<Drawn>
}

export interface CallLimiter {
  /**
   * Lets a call go on, or refuses it.
   * @param whom the user, source or link, which is stored as a hash
   * @throws Failure `too_many_requests` with the seconds to wait
   */
  admit(limited: Limited, whom: string): Promise<void>
}

/** How many refusals an instance remembers. When there are more it forgets them all, and asks the store again. */
const REMEMBERED = 10_000

interface Waiting {
  go(): void
  refuse(retryAt: Date): void
  fail(error: unknown): void
}

/**
 * Limits calls by buckets that all instances share (docs/decisions/0027-limits.md). Two things keep the store out of a flood: calls that
 * come for a bucket while this instance is at it are counted together, in one read and one write; and a refusal holds until the moment
 * that it named, whatever others do, so that until then nobody is asked.
 */
export function callLimiter({
  buckets,
  callLimits,
  environment,
}: {
  buckets: Buckets
  callLimits: Readonly<Record<Limited, CallLimit>>
  environment: Pick<Environment, 'now'>
}): CallLimiter {
  const refusedUntil = new Map<string, Date>()
  const queues = new Map<string, Waiting[]>()

  /** Counts all that wait, and then those who have come meanwhile. */
  async function work(id: string, limit: CallLimit): Promise<void> {
    for (let group = queues.get(id) ?? []; group.length > 0; group = queues.get(id) ?? []) {
      queues.set(id, [])
      try {
        const drawn = await buckets.change(id, (fullAt) =>
          draw(fullAt, group.length, limit, environment.now()),
        )
        const refused = group.slice(drawn.granted)
        if (refused.length > 0) {
          if (refusedUntil.size >= REMEMBERED) refusedUntil.clear()
          refusedUntil.set(id, drawn.retryAt)
        }
        for (const each of group.slice(0, drawn.granted)) each.go()
        for (const each of refused) each.refuse(drawn.retryAt)
      } catch (error) {
        for (const each of group) each.fail(error)
      }
    }
    queues.delete(id)
  }

  /** When it may be tried again; null where the call may go on. */
  async function ask(id: string, limit: CallLimit): Promise<Date | null> {
    const until = refusedUntil.get(id)
    if (until !== undefined && until > environment.now()) return until
    refusedUntil.delete(id)
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        go: () => {
          resolve(null)
        },
        refuse: resolve,
        fail: reject,
      }
      const queue = queues.get(id)
      if (queue !== undefined) {
        queue.push(waiting)
        return
      }
      queues.set(id, [waiting])
      void work(id, limit)
    })
  }

  return {
    async admit(limited, whom) {
      const id = createHash('sha256').update(`${limited}\n${whom}`).digest('hex')
      const retryAt = await ask(id, callLimits[limited])
      if (retryAt === null) return
      const seconds = Math.max(Math.ceil((retryAt.getTime() - environment.now().getTime()) / 1000), 1)
      throw new Failure('too_many_requests', tooManyCalls(limited, seconds), { retryAfterSeconds: seconds })
    },
  }
}
