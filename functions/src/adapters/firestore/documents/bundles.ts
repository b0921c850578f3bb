import type { Timestamp } from 'firebase-admin/firestore'
import type { Bundle, BundleRun, SentBundleMail } from '../../../usecases/bundles/bundle-ports.ts'

/** `bundles/{id}`: readable only by the server, with token and password (docs/decisions/0022-bundles.md). */
export type BundleDocument = Omit<
  Bundle,
  'id' | 'createdAt' | 'requestedAt' | 'openedAt' | 'mail' | 'notes'
> & {
  notes: Bundle['notes'][number][]
  createdAt: Timestamp
  requestedAt: Timestamp | null
  openedAt: Timestamp | null
  mail:
    | { state: 'none' }
    | (Omit<SentBundleMail, 'startedAt' | 'leaseUntil' | 'finishedAt' | 'retryAt'> & {
        startedAt: Timestamp
        leaseUntil: Timestamp
        finishedAt: Timestamp | null
        retryAt?: Timestamp | null
      })
  /** when Firestore deletes a bundle that was only composed (TTL); null once it is sent */
  expiresAt: Timestamp | null
}

/** `bundleRuns/{id}`: one press of すべて検収する. */
export type BundleRunDocument = Omit<BundleRun, 'id' | 'startedAt' | 'noteIds' | 'told' | 'code'> & {
  noteIds: string[]
  told: string[]
  startedAt: Timestamp
  /** missing in runs of earlier versions */
  code?: { to: string; confirmedAt: Timestamp } | null
  /** startedAt while the run may still have work to do; null once it is over */
  openSince: Timestamp | null
}
