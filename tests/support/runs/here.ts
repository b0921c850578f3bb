import { randomUUID } from 'node:crypto'
import { adminBucket } from '../../../fixtures/emulators.ts'
import { storageFiles } from '../../../functions/src/adapters/storage/files.ts'
import { LIMITS } from '../../../functions/src/config/limits.ts'

/** What a run in this process needs besides its stores. */
export const environment = { now: () => new Date(), newId: () => randomUUID() }
export const silentLog = { info: () => undefined, error: () => undefined }

export function realFiles(): ReturnType<typeof storageFiles> {
  return storageFiles({ bucket: () => adminBucket() }, LIMITS)
}

/** Short waits, because a test's faults end quickly, and no pace limit. */
export const QUICK = {
  leaseHeartbeatMs: 1000,
  retryMinMs: 1,
  retryMaxMs: 4,
  writesPerSecond: 0,
  writesGrowth: 1,
  writesPeriodMs: 1000,
}
