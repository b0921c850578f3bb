import { randomUUID } from 'node:crypto'
import type { Firestore } from 'firebase-admin/firestore'
import { adminDb } from '../../../fixtures/emulators.ts'
import type { Person } from '../../../fixtures/people.ts'
import {
  firestoreUndoStores,
  type UndoStores,
} from '../../../functions/src/adapters/firestore/runs/undo-stores.ts'
import { firestoreUndos } from '../../../functions/src/adapters/firestore/runs/undos.ts'
import { LIMITS } from '../../../functions/src/config/limits/limits.ts'
import { runUndo } from '../../../functions/src/runs/undo.ts'
import { environment, QUICK, realFiles, silentLog } from './here.ts'

/** Small limits, so that few notes make many transactions. */
const SMALL = {
  undoNotes: 2,
  undosAtOnce: 2,
  ...QUICK,
}

/**
 * Undoes a promote as POST undo and its task do, but in this process: for faults that no call can cause.
 * @param stores hook between the run and Firestore
 * @param isLastAttempt false: after a fault, the run is left to the next attempt
 */
export async function undoHere(
  person: Pick<Person, 'uid' | 'email' | 'displayName'>,
  key: { folder: string; runId: string },
  stores: (stores: UndoStores) => UndoStores = (same) => same,
  isLastAttempt = true,
  db: Firestore = adminDb(),
): Promise<void> {
  const limits = { ...LIMITS, ...SMALL }
  const task = { ...key, undoId: randomUUID(), requestId: randomUUID() }
  await firestoreUndos(db, SMALL).begin({
    ...task,
    requestedBy: person.email,
    requestedByUid: person.uid,
    requestedByRole: 'admin',
    requestedByName: person.displayName,
  })
  const deps = {
    ...firestoreUndoStores(db, limits, console, stores),
    files: realFiles(),
    environment,
    limits,
    log: silentLog,
  }
  await runUndo(deps, task, isLastAttempt)
}
