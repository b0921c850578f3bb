import { setTimeout as sleep } from 'node:timers/promises'
import { LIMITS } from '../config/limits/limits.ts'
import { OwnError } from '../failure.ts'
import type { PromoteRun } from '../usecases/promote/promote-ports.ts'
import type { LeaseAnswer, PromoteLease } from './ports.ts'

/** Another attempt may hold the lease by now, so this one must stop and write nothing more. */
export class LeaseLost extends OwnError {
  override readonly name = 'LeaseLost'
}

/** A lease that this attempt holds. */
export interface HeldLease {
  /** @throws LeaseLost once a heartbeat was refused, or none has succeeded for the lease's whole duration */
  readonly check: () => void
  /** Stops the heartbeat. */
  readonly stop: () => void
}

/**
 * Takes the lease. While it is busy, it polls for one lease duration and a heartbeat, until which a silent holder's lease has expired.
 * @param limits milliseconds
 */
export async function takeLease(
  lease: PromoteLease,
  run: PromoteRun,
  owner: string,
  limits: { leaseMs: number; heartbeatMs: number },
): Promise<LeaseAnswer> {
  const deadline = performance.now() + limits.leaseMs + limits.heartbeatMs
  for (;;) {
    const answer = await lease.take(run, owner)
    if (answer !== 'busy' || performance.now() > deadline) return answer
    await sleep(LIMITS.leaseAskMs)
  }
}

/** Renews a lease that was just taken until stop(). */
export function holdLease(
  lease: PromoteLease,
  owner: string,
  limits: { leaseMs: number; heartbeatMs: number },
): HeldLease {
  let isLost = false
  let isBeating = false
  let renewedAt = performance.now()
  const timer = setInterval(() => {
    // A concurrent second heartbeat would not help a slow one.
    if (isBeating) return
    isBeating = true
    const askedAt = performance.now()
    lease
      .renew(owner)
      .then(
        (isMine) => {
          if (isMine) renewedAt = askedAt
          else isLost = true
        },
        // The request failed; the next heartbeat tries again, and check() knows how much time has passed.
        () => undefined,
      )
      .finally(() => {
        isBeating = false
      })
  }, limits.heartbeatMs)

  return {
    check: () => {
      if (isLost || performance.now() - renewedAt > limits.leaseMs) throw new LeaseLost('The lease was lost')
    },
    stop: () => {
      clearInterval(timer)
    },
  }
}
