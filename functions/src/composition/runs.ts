import { firestoreBulkLease } from '../adapters/firestore/bulk/bulk-lease.ts'
import { firestoreRunningBulkJobs } from '../adapters/firestore/bulk/running-bulk-jobs.ts'
import { firestorePackLease, firestoreTaxPacks } from '../adapters/firestore/packs/tax-packs.ts'
import { firestoreCheckStore } from '../adapters/firestore/runs/check-store.ts'
import { firestoreCheckLease, firestoreRunningChecks } from '../adapters/firestore/runs/checks.ts'
import { firestorePromoteStores } from '../adapters/firestore/runs/promote-stores.ts'
import { firestoreUndoStores } from '../adapters/firestore/runs/undo-stores.ts'
import { firestoreFolderColumns } from '../adapters/firestore/settings/zac-columns.ts'
import { LIMITS } from '../config/limits/limits.ts'
import type { Services } from '../http/services.ts'
import type { Platform } from '../platform.ts'
import { changeChunk } from '../runs/bulk/change-chunk.ts'
import type { BulkRunDependencies } from '../runs/bulk/run-bulk-job.ts'
import { sendChunk } from '../runs/bulk/send-chunk.ts'
import type { CheckDependencies } from '../runs/check.ts'
import type { PackRunDependencies } from '../runs/packs/run-pack.ts'
import type { RunDependencies } from '../runs/promote.ts'
import type { UndoDependencies } from '../runs/undo.ts'
import type { StoredJob } from '../usecases/bulk/bulk-ports.ts'
import { jobStaff } from '../usecases/bulk/job-staff.ts'
import type { MailTurns } from '../usecases/mail/mail-turns.ts'

/** The work of the task queues. */
export interface Runs {
  run: RunDependencies
  undo: UndoDependencies
  check: CheckDependencies
  bulk: BulkRunDependencies
  bulkMail: BulkRunDependencies
  pack: PackRunDependencies
}

/** Wires what runs in the background. */
export function composeRuns(
  { settings, environment, log, db, files, printer }: Platform,
  services: Services & { mailTurns: MailTurns },
): Runs {
  const promoteStores = firestorePromoteStores(db, LIMITS, log)
  const folderColumns = firestoreFolderColumns(db)
  const jobs = firestoreRunningBulkJobs(db, log)
  const staffOf = (job: StoredJob) => jobStaff(services, job)
  const bulk = {
    jobs,
    lease: (jobId: string) => firestoreBulkLease(db, LIMITS, jobId),
    environment,
    log,
  }

  return {
    run: {
      files,
      folderColumns,
      ...promoteStores,
      environment,
      makeDiffCsv: settings.makeDiffCsv,
      limits: { ...LIMITS, ...settings.pace },
      log,
    },
    undo: {
      files,
      ...firestoreUndoStores(db, LIMITS, log),
      environment,
      limits: { ...LIMITS, ...settings.pace },
      log,
    },
    check: {
      files,
      folderColumns,
      notes: promoteStores.notes,
      store: firestoreCheckStore(db, LIMITS, log),
      lease: (task) => firestoreCheckLease(db, task, LIMITS),
      checks: firestoreRunningChecks(db),
      environment,
      limits: LIMITS,
      log,
    },
    bulk: {
      ...bulk,
      queue: services.bulkQueue,
      work: changeChunk({ jobs, staffOf, environment, limits: settings.pace }),
      limits: LIMITS,
    },
    bulkMail: {
      ...bulk,
      queue: services.bulkMailQueue,
      work: sendChunk({
        ...services,
        turns: services.mailTurns,
        jobs,
        staffOf,
        limits: LIMITS,
      }),
      limits: { ...LIMITS, bulkChunksAtOnce: 1 },
    },
    pack: {
      ...services,
      packs: firestoreTaxPacks(db),
      packLease: (packId) => firestorePackLease(db, LIMITS, packId),
      sheetPrinter: printer,
      limits: LIMITS,
    },
  }
}
