import type { AuditEntry } from '../audit-entry.ts'
import type { WaitedWork } from '../waited-task.ts'
import type { StoredPromotion } from './stored-promotion.ts'

/** One run of a promote: the folder may have many, one after the other. */
export interface PromoteRun {
  folder: string
  runId: string
  /** of the request that asked for it; log lines of the task carry it too */
  requestId: string
}

/** Who asks for a run, and how. */
export interface PromoteRequest extends PromoteRun {
  requestedBy: string
  requestedByUid: string
  /** as they are called now; '' where they have no name */
  requestedByName: string
  /** of a pre-check: the run must do what that has shown, or nothing */
  checkId?: string
}

/** A run's end: done, failed, or nothing done (outdatedRunId). */
export interface Promotions extends WaitedWork<PromoteRequest, PromoteRun, StoredPromotion> {
  /** Stores a new upload, state `uploaded`, and its audit entry in one transaction. */
  create(
    promotion: { folder: string; uploadedAt: Date; uploadedBy: string; uploadedByName: string },
    audit: AuditEntry,
  ): Promise<void>
  get(folder: string): Promise<StoredPromotion | null>
  /**
   * Takes the place of the one running promote and sets the folder to `queued`, in one transaction.
   * @returns the run to carry out: the folder's last one, where it kept its plan and did not end and nothing else has
   *   been promoted since; else the one given
   * @throws Failure `not_found` for an unknown folder, `promote_running` while another one holds the place, `plan_outdated`
   *   for a pre-check that there is not
   */
  begin(request: PromoteRequest): Promise<PromoteRun>
}
