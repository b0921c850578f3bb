import type { AuditEntry } from '../audit-entry.ts'
import type { WaitedWork } from '../waited-task.ts'
import type { StoredPromotion } from './stored-promotion.ts'

/** One run of a promote; a folder may have many, one after the other. */
export interface PromoteRun {
  folder: string
  runId: string
  /** id of the request that started it, which the task's log lines also have */
  requestId: string
}

/** Who requests a run, and how. */
export interface PromoteRequest extends PromoteRun {
  requestedBy: string
  requestedByUid: string
  /** their current name; '' if they have none */
  requestedByName: string
  /** id of a pre-check: the run must carry out exactly the plan that it has shown, or nothing */
  checkId?: string
}

/** A run ends as done, as failed, or without doing anything (outdatedRunId). */
export interface Promotions extends WaitedWork<PromoteRequest, PromoteRun, StoredPromotion> {
  /** Stores a new upload with state `uploaded` and its audit entry, in one transaction. */
  create(
    promotion: {
      folder: string
      uploadedAt: Date
      uploadedBy: string
      uploadedByName: string
      columnsVersion: number
    },
    audit: AuditEntry,
  ): Promise<void>
  get(folder: string): Promise<StoredPromotion | null>
  /**
   * Reserves the lease of the one running promote and sets the folder to `queued`, in one transaction.
   * @returns the run to carry out: the folder's last one, if it stored its plan, did not finish, and nothing else has been promoted since;
   * otherwise the given one
   * @throws Failure `not_found` for an unknown folder; `promote_running` while somebody else holds the lease; `plan_outdated` if the
   * pre-check does not exist
   */
  begin(request: PromoteRequest): Promise<PromoteRun>
}
