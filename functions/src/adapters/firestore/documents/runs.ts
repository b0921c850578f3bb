import type { Timestamp } from 'firebase-admin/firestore'

/** `promotions/{folder}`; read through its schema in promotion-document.ts. */
export type PromotionDocument = Record<string, unknown>

/** `locks/promote`: the lease of the one running promote. */
export interface LockDocument {
  /** `reservation:{runId}` until the task has started, then unique to each attempt */
  owner: string
  folder: string
  runId: string
  /** id of the call that requested the run; the call recognises its own reservation by it */
  requestId: string
  expiresAt: Timestamp
}
