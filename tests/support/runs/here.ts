import { randomUUID } from 'node:crypto'
import { adminBucket } from '../../../fixtures/emulators.ts'
import { storageFiles } from '../../../functions/src/adapters/storage/files.ts'
import { LIMITS } from '../../../functions/src/config/limits/limits.ts'

/** The dependencies of a run in this process besides its stores. */
export const environment = { now: () => new Date(), newId: () => randomUUID() }
export const silentLog = { info: () => undefined, error: () => undefined }

/** The functions' adapter of Storage, on the emulator's bucket. */
export function realFiles(): ReturnType<typeof storageFiles> {
  return storageFiles(adminBucket, LIMITS)
}

/**
 * Short backoff, because a test's faults end quickly, and no write throttle. The lease outlasts any stall of the machine; a test
 * that needs an expired lease ends it itself. And there are more retries than random faults can use up.
 */
export const QUICK = {
  leaseMs: 180_000,
  leaseHeartbeatMs: 1000,
  retries: 20,
  retryMinMs: 1,
  retryMaxMs: 4,
  writesPerSecond: 0,
  writesGrowth: 1,
  writesPeriodMs: 1000,
}
