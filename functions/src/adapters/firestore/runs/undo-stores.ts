import type { Firestore } from 'firebase-admin/firestore'
import type { PromoteLease, RunningUndos, UndoStore } from '../../../runs/ports.ts'
import type { UndoTask } from '../../../usecases/imports/undo-ports.ts'
import type { DocumentLog } from '../read-each.ts'
import { type RetrySettings, retrying } from '../retrying.ts'
import { firestoreRunningUndos, firestoreUndoLease } from './running-undo.ts'
import { firestoreUndoNotes } from './undo-notes.ts'

/** What an undo needs of Firestore. */
export interface UndoStores {
  readonly store: UndoStore
  readonly undos: RunningUndos
  readonly lease: (task: UndoTask) => PromoteLease
}

/**
 * The stores of an undo. Each call is retried while Firestore is unavailable.
 * @param reached wraps the underlying stores; tests inject faults with it
 */
export function firestoreUndoStores(
  db: Firestore,
  limits: RetrySettings & { readonly leaseMs: number },
  log: DocumentLog,
  reached: (stores: UndoStores) => UndoStores = (stores) => stores,
): UndoStores {
  const { store, undos, lease } = reached({
    store: firestoreUndoNotes(db, log),
    undos: firestoreRunningUndos(db),
    lease: (task) => firestoreUndoLease(db, task, limits),
  })
  return {
    store: retrying(store, limits),
    undos: retrying(undos, limits),
    lease: (task) => retrying(lease(task), limits),
  }
}
