import { randomUUID } from 'node:crypto'
import type { Firestore } from 'firebase-admin/firestore'
import { adminDb } from '../../../fixtures/emulators.ts'
import {
  firestorePatientPromotions,
  firestorePromoteStores,
  type PromoteStores,
} from '../../../functions/src/adapters/firestore/runs/promote-stores.ts'
import {
  firestoreFolderColumns,
  firestoreZacColumns,
} from '../../../functions/src/adapters/firestore/settings/zac-columns.ts'
import { firestorePromotions } from '../../../functions/src/adapters/firestore/uploads/promotions.ts'
import { LIMITS } from '../../../functions/src/config/limits/limits.ts'
import { type RunDependencies, runPromote } from '../../../functions/src/runs/promote.ts'
import type { Files } from '../../../functions/src/usecases/files.ts'
import type { PromoteRun } from '../../../functions/src/usecases/promote/promote-ports.ts'
import { storeUpload } from '../../../functions/src/usecases/upload/store-upload.ts'
import { environment, QUICK, realFiles, silentLog } from './here.ts'

/** Small limits, so that few notes make many commits and reads. */
const SMALL = {
  batchWrites: 5,
  // If a transaction is interrupted, the emulator keeps its locks for a minute, so there are few progress transactions.
  progressMs: 10_000,
  planChunk: 10,
  readChunk: 10,
  ...QUICK,
}

/** Hooks between a run and its services. */
export interface Between {
  db?: Firestore
  stores?: (stores: PromoteStores) => PromoteStores
  files?: (files: Files) => Files
}

/** The user who starts a promote. */
export interface Asking {
  uid: string
  email: string
  displayName: string
}

/** Uploads a zip as POST upload_csv does, but in this process. @returns the folder */
export function uploadHere({ uid, email, displayName }: Asking, zip: Uint8Array): Promise<string> {
  const deps = {
    files: realFiles(),
    promotions: firestorePromotions(adminDb(), SMALL),
    zacColumnStore: firestoreZacColumns(adminDb()),
    environment,
  }
  return storeUpload(deps, { uid, email, displayName }, Buffer.from(zip), randomUUID())
}

/** The dependencies of a promote as in the function, but in this process and with small limits. */
function runDependencies({ db = adminDb(), stores, files = (same) => same }: Between): RunDependencies {
  const limits = { ...LIMITS, ...SMALL }
  return {
    ...firestorePromoteStores(db, limits, console, stores),
    files: files(realFiles()),
    folderColumns: firestoreFolderColumns(db),
    environment,
    makeDiffCsv: true,
    limits,
    log: silentLog,
  }
}

/** Executes a reserved run in one attempt, as its task does. */
export function runHere(run: PromoteRun): Promise<void> {
  return runPromote(runDependencies({}), run, true)
}

/**
 * Promotes a folder as POST promote and its task do, but in this process: for faults that no call can cause.
 * @param isLastAttempt false: after a fault, the run is left to the next attempt
 */
export async function promoteHere(
  folder: string,
  { uid, email, displayName }: Asking,
  between: Between = {},
  isLastAttempt = true,
): Promise<void> {
  const run = await firestorePatientPromotions(between.db ?? adminDb(), { ...LIMITS, ...SMALL }).begin({
    folder,
    runId: randomUUID(),
    requestId: randomUUID(),
    requestedBy: email,
    requestedByUid: uid,
    requestedByName: displayName,
  })
  await runPromote(runDependencies(between), run, isLastAttempt)
}
