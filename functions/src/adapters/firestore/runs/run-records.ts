import { type DocumentReference, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore'
import type { KeptPlan } from '../../../runs/ports.ts'
import type { RunKey } from '../../../usecases/imports/import-ports.ts'
import { type StoredRun, storedRunSchema } from '../../../usecases/imports/stored-run.ts'
import type { PromoteObjects } from '../../../usecases/promote/stored-promotion.ts'
import { withDates } from '../timestamps.ts'

/** `promotions/{folder}/runs/{runId}`; read through its schema. */
export function runRef(db: Firestore, { folder, runId }: RunKey): DocumentReference {
  return db.doc(`promotions/${folder}/runs/${runId}`)
}

/** `latest/promotion`: the promotion that finished last of all. */
export function latestRef(db: Firestore): DocumentReference {
  return db.doc('latest/promotion')
}

/** Converts `promotions/{folder}/runs/{runId}` to a run. @throws ZodError if the document cannot be read */
export function readRun(data: object): StoredRun {
  return storedRunSchema.parse(withDates(data))
}

/** Part of the transaction that reserves the lock for a run. A resumed run keeps its first request. */
export function recordReserved(
  transaction: Transaction,
  db: Firestore,
  run: RunKey & Pick<StoredRun, 'requestedBy' | 'requestedByName'> & { requestedByUid?: string },
): void {
  transaction.set(
    runRef(db, run),
    {
      ...run,
      requestedAt: Timestamp.now(),
      state: 'queued',
      finishedAt: null,
      error: '',
    },
    { merge: true },
  )
}

/** Part of the transaction that ends a run as done. */
export function recordDone(
  transaction: Transaction,
  db: Firestore,
  run: RunKey,
  done: {
    finishedAt: Timestamp
    objects: PromoteObjects
    plan: Pick<KeptPlan, 'object' | 'ledger'>
    counts: Pick<StoredRun, 'newCount' | 'updatedCount' | 'failedCount' | 'skippedCount'>
  },
): void {
  const { finishedAt, objects, plan, counts } = done
  const { folder, runId } = run
  transaction.set(
    runRef(db, run),
    {
      state: 'done',
      finishedAt,
      objects,
      planObject: plan.object,
      ledgerObject: plan.ledger?.object ?? null,
      months: plan.ledger?.months ?? [],
      monthRows: plan.ledger?.rows ?? null,
      ...counts,
    },
    { merge: true },
  )
  transaction.set(latestRef(db), { folder, runId, finishedAt })
}

/** Part of the transaction that ends a run as failed. */
export function recordFailed(
  transaction: Transaction,
  db: Firestore,
  run: RunKey,
  failed: { finishedAt: Timestamp; error: string },
): void {
  transaction.set(runRef(db, run), { state: 'failed', ...failed }, { merge: true })
}
