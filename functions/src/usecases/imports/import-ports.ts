import type { StoredPromotion } from '../promote/stored-promotion.ts'
import type { StoredRun } from './stored-run.ts'

/** An upload with all of its promotions, newest first. */
export interface StoredImport {
  readonly promotion: StoredPromotion
  readonly runs: readonly StoredRun[]
}

/** Names a promotion of an upload. */
export interface RunKey {
  readonly folder: string
  readonly runId: string
}

/** What the import history needs of the world. */
export interface ImportHistory {
  /**
   * Uploads, newest first.
   * @param before only those that are older than this folder; '' for the newest
   */
  page(before: string, limit: number): Promise<StoredImport[]>
  /** null where there is no such upload; its run is null where nothing is recorded of it */
  find(key: RunKey): Promise<{ promotion: StoredPromotion; run: StoredRun | null } | null>
  /** The promotion that was the last of all to be done. */
  latestDone(): Promise<RunKey | null>
  /** The run that somebody works on, or has reserved the place for. */
  underWay(): Promise<RunKey | null>
}
