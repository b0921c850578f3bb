import type { Timestamp } from 'firebase-admin/firestore'
import type { Bundle, BundleRun } from '../../../usecases/bundles/bundle-ports.ts'
import type { Stamped } from '../timestamps.ts'

/** `bundles/{id}`: readable only by the server, with token and password (docs/decisions/0022-bundles.md). */
export type BundleDocument = Stamped<Omit<Bundle, 'id'>> & {
  /** when Firestore deletes a bundle that was only composed (TTL); null once it is sent */
  expiresAt: Timestamp | null
}

/** `bundleRuns/{id}`: one press of すべて検収する. */
export type BundleRunDocument = Stamped<Omit<BundleRun, 'id'>> & {
  /** startedAt while the run may still have work to do; null once it is over */
  openSince: Timestamp | null
}
