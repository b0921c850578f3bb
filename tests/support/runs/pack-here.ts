import { randomUUID } from 'node:crypto'
import { adminBucket, adminDb } from '../../../fixtures/emulators.ts'
import { firestorePackSource } from '../../../functions/src/adapters/firestore/packs/pack-source.ts'
import {
  firestorePackLease,
  firestoreTaxPacks,
} from '../../../functions/src/adapters/firestore/packs/tax-packs.ts'
import { firestoreCompanySettings } from '../../../functions/src/adapters/firestore/settings/company-settings.ts'
import { firestoreTrailStore } from '../../../functions/src/adapters/firestore/trail/trail-store.ts'
import { storageFiles } from '../../../functions/src/adapters/storage/files.ts'
import { storageTrailFiles } from '../../../functions/src/adapters/storage/trail-files.ts'
import { LIMITS } from '../../../functions/src/config/limits/limits.ts'
import { type PackRunDependencies, runPack } from '../../../functions/src/runs/packs/run-pack.ts'
import type { PackTask } from '../../../functions/src/usecases/tax-packs/pack-ports.ts'
import { SENDER } from '../../../simulation/world/settings.ts'

/** What the task of a pack needs, in this process; its PDFs are one line each. */
export function packWorld(changed: Partial<PackRunDependencies> = {}) {
  const db = adminDb()
  const bucket = () => adminBucket()
  const queued: PackTask[] = []
  const errors: string[] = []
  const deps: PackRunDependencies = {
    packs: firestoreTaxPacks(db),
    packSource: firestorePackSource(db, { error: (message) => errors.push(message) }),
    packLease: (id) => firestorePackLease(db, LIMITS, id),
    packQueue: {
      enqueue: (task) => {
        queued.push(task)
        return Promise.resolve()
      },
    },
    sheetPrinter: {
      printSheets: (sheets) =>
        Promise.resolve(sheets.map(({ note }) => new Uint8Array(Buffer.from(note.billingNo)))),
    },
    companyStore: firestoreCompanySettings(db),
    firstSender: SENDER,
    files: storageFiles(bucket, LIMITS),
    trailStore: firestoreTrailStore(db),
    trailLog: { files: storageTrailFiles(bucket, bucket) },
    environment: { now: () => new Date(), newId: () => randomUUID() },
    log: { info: () => undefined, error: (message) => errors.push(message) },
    limits: { ...LIMITS, packChunkNotes: 2 },
    ...changed,
  }
  return {
    deps,
    queued,
    errors,
    run: (task: PackTask, isLast = false) => runPack(deps, task, { taskId: 'here', isLast }),
  }
}
