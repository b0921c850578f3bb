import {
  type DocumentReference,
  FieldValue,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'
import { Failure } from '../../../failure.ts'
import type { PromotionDocument } from '../documents/runs.ts'

/** The fields of `promotions/{folder}` that a run's reservation and progress change before the run has made its plan. */
const CHANGED_BEFORE_PLAN = [
  'state',
  'runId',
  'requestId',
  'requestedBy',
  'requestedByUid',
  'requestedByName',
  'resumedBy',
  'stage',
  'done',
  'total',
] as const

/** `promotions/{folder}/checks/{checkId}`: a pre-check. */
export function checkRef(db: Firestore, folder: string, checkId: string): DocumentReference {
  return db.doc(`promotions/${folder}/checks/${checkId}`)
}

/**
 * The hash of the plan that a pre-check has shown.
 * @throws Failure `plan_outdated` if the pre-check has shown none
 */
export async function readShownHash(
  transaction: Transaction,
  db: Firestore,
  folder: string,
  checkId: string,
): Promise<string> {
  const check = await transaction.get(checkRef(db, folder, checkId))
  const hash: unknown = check.get('planHash')
  if (check.get('state') !== 'done' || typeof hash !== 'string') throw new Failure('plan_outdated')
  return hash
}

/** What a reservation saves: the promotion as it was, and the hash that the plan must have; nothing without a hash. */
export function rememberShown(data: PromotionDocument, hash: string | null): object {
  if (hash === null) return { shown: FieldValue.delete() }
  const before = Object.fromEntries(
    CHANGED_BEFORE_PLAN.flatMap((field) => (data[field] === undefined ? [] : [[field, data[field]]])),
  )
  return { shown: { hash, before } }
}

function shownOf(data: PromotionDocument | undefined): Record<string, unknown> | null {
  const shown: unknown = data?.['shown']
  return typeof shown === 'object' && shown !== null ? { ...shown } : null
}

/** The hash that the run's plan must have; null if any plan will do. */
export function shownHashOf(data: PromotionDocument | undefined): string | null {
  const hash = shownOf(data)?.['hash']
  return typeof hash === 'string' ? hash : null
}

/** The update that restores a promotion to its state before the reservation. */
export function asBefore(data: PromotionDocument): object {
  const before = shownOf(data)?.['before']
  const values = new Map<string, unknown>(
    typeof before === 'object' && before !== null ? Object.entries(before) : [],
  )
  return {
    ...Object.fromEntries(
      CHANGED_BEFORE_PLAN.map((field) => [
        field,
        values.has(field) ? values.get(field) : FieldValue.delete(),
      ]),
    ),
    shown: FieldValue.delete(),
  }
}
