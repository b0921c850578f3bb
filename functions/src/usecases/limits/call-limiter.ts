import { createHash } from 'node:crypto'
import type { Limited } from '../../config/limits/calls.ts'
import { LIMITS } from '../../config/limits/limits.ts'
import { Failure } from '../../failure.ts'
import { tooManyCalls } from '../../messages/failures.ts'
import type { Environment } from '../environment.ts'
import { type CallLimit, draw } from './bucket.ts'
import type { Buckets, SeenBucket } from './buckets.ts'
import { keptLooks } from './kept-looks.ts'

export interface CallLimiter {
  /**
   * Lets a call proceed, or refuses it.
   * @param whom the user, source or link; stored as a hash
   * @throws Failure `too_many_requests` with the seconds to wait
   */
  admit(limited: Limited, whom: string): Promise<void>
  /**
   * Reads the bucket for the next call of admit(), so that a caller knows early what it will most likely answer. It takes nothing.
   * @throws Failure `too_many_requests` if the bucket is empty
   */
  look(limited: Limited, whom: string): Promise<void>
  /** A refusal that this instance has cached, so that the call is refused before any work starts; null if there is none. */
  refusal(limited: Limited, whom: string): Failure | null
}

function idOf(limited: Limited, whom: string): string {
  return createHash('sha256').update(`${limited}\n${whom}`).digest('hex')
}

interface Waiting {
  go(): void
  refuse(retryAt: Date): void
  fail(error: unknown): void
}

/**
 * Limits calls by token buckets that all instances share (docs/decisions/0027-limits.md). Two measures protect the store from a flood:
 * calls that arrive while this instance is updating their bucket are batched into one read and one write; and after a refusal this instance
 * refuses further calls itself, without the store, until the time that the refusal named. For frequent calls an instance takes some tokens in advance, so that most calls
 * wait for no bucket. The total never exceeds what the bucket grants.
 */
export function callLimiter<Seen extends SeenBucket>({
  buckets,
  callLimits,
  environment,
}: {
  buckets: Buckets<Seen>
  callLimits: Readonly<Record<Limited, CallLimit>>
  environment: Pick<Environment, 'now'>
}): CallLimiter {
  const refusedUntil = new Map<string, Date>()
  const atHand = new Map<string, { left: number; until: Date }>()
  const queues = new Map<string, Waiting[]>()
  const looks = keptLooks((id) => buckets.read(id))

  function rememberRefusal(id: string, retryAt: Date): void {
    if (refusedUntil.size >= LIMITS.remembered) refusedUntil.clear()
    refusedUntil.set(id, retryAt)
  }

  function keepAhead(id: string, left: number): void {
    if (left <= 0) return
    if (atHand.size >= LIMITS.remembered) atHand.clear()
    atHand.set(id, { left, until: new Date(environment.now().getTime() + LIMITS.callsAheadMs) })
  }

  /** Takes a token that was taken in advance, if there is one. */
  function takeFromHand(id: string): boolean {
    const kept = atHand.get(id)
    if (kept === undefined) return false
    if (kept.left <= 1 || kept.until <= environment.now()) atHand.delete(id)
    else atHand.set(id, { ...kept, left: kept.left - 1 })
    return kept.until > environment.now()
  }

  /** Handles all waiting calls, and then those that have arrived meanwhile. */
  async function work(id: string, limit: CallLimit): Promise<void> {
    for (let group = queues.get(id) ?? []; group.length > 0; group = queues.get(id) ?? []) {
      queues.set(id, [])
      const look = looks.take(id)
      try {
        const drawn = await buckets.change(
          id,
          (fullAt) => draw(fullAt, group.length + (limit.ahead ?? 0), limit, environment.now()),
          look,
        )
        keepAhead(id, drawn.granted - group.length)
        const refused = group.slice(drawn.granted)
        if (refused.length > 0) rememberRefusal(id, drawn.retryAt)
        for (const each of group.slice(0, drawn.granted)) each.go()
        for (const each of refused) each.refuse(drawn.retryAt)
      } catch (error) {
        for (const each of group) each.fail(error)
      }
    }
    queues.delete(id)
  }

  /** When a call that is refused from the cache may be retried; null if the store must be asked. */
  function remembered(id: string): Date | null {
    const until = refusedUntil.get(id)
    return until !== undefined && until > environment.now() ? until : null
  }

  /** When the call may be retried; null if it may proceed. */
  async function ask(id: string, limit: CallLimit): Promise<Date | null> {
    const until = remembered(id)
    if (until !== null) return until
    refusedUntil.delete(id)
    if (takeFromHand(id)) return null
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

  function refusalOf(limited: Limited, retryAt: Date): Failure {
    const seconds = Math.max(Math.ceil((retryAt.getTime() - environment.now().getTime()) / 1000), 1)
    return new Failure('too_many_requests', tooManyCalls(limited, seconds), { retryAfterSeconds: seconds })
  }

  return {
    async admit(limited, whom) {
      const retryAt = await ask(idOf(limited, whom), callLimits[limited])
      if (retryAt !== null) throw refusalOf(limited, retryAt)
    },
    async look(limited, whom) {
      const id = idOf(limited, whom)
      const known = remembered(id)
      if (known !== null) throw refusalOf(limited, known)
      const { granted, retryAt } = draw(
        (await looks.of(id)).fullAt,
        1,
        callLimits[limited],
        environment.now(),
      )
      if (granted > 0) return
      void looks.take(id)
      rememberRefusal(id, retryAt)
      throw refusalOf(limited, retryAt)
    },
    refusal(limited, whom) {
      const retryAt = remembered(idOf(limited, whom))
      return retryAt === null ? null : refusalOf(limited, retryAt)
    },
  }
}
