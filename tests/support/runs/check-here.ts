import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { adminDb } from '../../../fixtures/emulators.ts'
import type { Person } from '../../../fixtures/people.ts'
import { firestoreCheckStore } from '../../../functions/src/adapters/firestore/runs/check-store.ts'
import {
  firestoreCheckLease,
  firestoreChecks,
  firestoreRunningChecks,
} from '../../../functions/src/adapters/firestore/runs/checks.ts'
import { firestorePromoteStores } from '../../../functions/src/adapters/firestore/runs/promote-stores.ts'
import { firestoreFolderColumns } from '../../../functions/src/adapters/firestore/settings/zac-columns.ts'
import { LIMITS } from '../../../functions/src/config/limits/limits.ts'
import { runCheck } from '../../../functions/src/runs/check.ts'
import type { CheckStore } from '../../../functions/src/runs/ports.ts'
import { serverLog } from '../evidence.ts'
import { until } from '../patience.ts'
import { environment, QUICK, realFiles, silentLog } from './here.ts'

/** A pre-check that a call has begun, and whose task runs when the test says so. */
export interface HeldCheck {
  readonly checkId: string
  /**
   * Makes one attempt, in this process; throws if the queue would retry it.
   * @param meanwhile happens after the export was read and planned
   */
  run(meanwhile?: () => Promise<unknown>): Promise<void>
  /** Makes the last attempt of a second delivery, which hardly waits for the lease. */
  deliverAgain(): Promise<void>
  /** Waits until this many calls have joined it. */
  untilJoined(calls: number): Promise<void>
}

/** Begins a pre-check as POST promote/check does, without queueing its task. */
export async function holdCheck({ uid }: Pick<Person, 'uid'>, folder: string): Promise<HeldCheck> {
  const db = adminDb()
  const limits = { ...LIMITS, ...QUICK }
  const task = { folder, checkId: randomUUID(), uid, requestId: randomUUID() }
  await firestoreChecks(db, limits).begin(task)
  const store = firestoreCheckStore(db, limits, console)
  const deps = {
    files: realFiles(),
    folderColumns: firestoreFolderColumns(db),
    notes: firestorePromoteStores(db, limits, console).notes,
    lease: () => firestoreCheckLease(db, task, limits),
    checks: firestoreRunningChecks(db),
    environment,
    limits,
    log: silentLog,
  }
  return {
    checkId: task.checkId,
    async run(meanwhile = () => Promise.resolve()) {
      const between: CheckStore['between'] = async function* (...range) {
        await meanwhile()
        yield* store.between(...range)
      }
      await runCheck({ ...deps, store: { ...store, between } }, task, false)
    },
    deliverAgain: () => runCheck({ ...deps, store, limits: { ...limits, leaseMs: 0 } }, task, true),
    untilJoined: async (calls) => {
      await until(() => {
        const lines = serverLog().split('\n')
        const joins = lines.filter((line) => line.includes('pre-check joined') && line.includes(task.checkId))
        expect(joins).toHaveLength(calls)
      })
    },
  }
}
