import { randomUUID } from 'node:crypto'
import { adminBucket, adminDb } from '../../../fixtures/emulators.ts'
import type { Person } from '../../../fixtures/people.ts'
import {
  firestoreUndoStores,
  type UndoStores,
} from '../../../functions/src/adapters/firestore/runs/undo-stores.ts'
import { firestoreUndos } from '../../../functions/src/adapters/firestore/runs/undos.ts'
import { storageFiles } from '../../../functions/src/adapters/storage/files.ts'
import { LIMITS } from '../../../functions/src/config/limits.ts'
import { runUndo } from '../../../functions/src/runs/undo.ts'

/** Small, so that few notes make many transactions. */
const SMALL = {
  undoNotes: 2,
  undosAtOnce: 2,
  leaseMs: 5000,
  leaseHeartbeatMs: 1000,
  retryMinMs: 1,
  retryMaxMs: 4,
  writesPerSecond: 0,
  writesGrowth: 1,
  writesPeriodMs: 1000,
}

/**
 * Takes a promotion back as POST undo and its task do, but in this process: for faults that no call can bring about.
 * @param stores what stands between the run and Firestore
 * @param isLastAttempt false: a fault in it leaves the run to the next attempt
 */
export async function undoHere(
  person: Pick<Person, 'uid' | 'email'>,
  key: { folder: string; runId: string },
  stores: (stores: UndoStores) => UndoStores = (same) => same,
  isLastAttempt = true,
): Promise<void> {
  const limits = { ...LIMITS, ...SMALL }
  const task = { ...key, undoId: randomUUID(), requestId: randomUUID() }
  await firestoreUndos(adminDb(), SMALL).reserve({
    ...task,
    requestedBy: person.email,
    requestedByUid: person.uid,
  })
  const deps = {
    ...firestoreUndoStores(adminDb(), limits, stores),
    files: storageFiles({ bucket: () => adminBucket() }, LIMITS),
    environment: { now: () => new Date(), newId: () => randomUUID() },
    limits,
    log: { info: () => undefined, error: () => undefined },
  }
  await runUndo(deps, task, isLastAttempt)
}
