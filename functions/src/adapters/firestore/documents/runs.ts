import type { Timestamp } from 'firebase-admin/firestore'

/** `promotions/{folder}` is read through its schema: see promotion-document.ts. */
export type PromotionDocument = Record<string, unknown>

/** `locks/promote`: the lease of the one running promote. */
export interface LockDocument {
  /** `reservation:{runId}` until the task has come, then unique to each attempt */
  owner: string
  folder: string
  runId: string
  /** of the call that asked for the run: by it that call knows its own reservation */
  requestId: string
  expiresAt: Timestamp
}
