import type { StoredPromotion } from '../promote/stored-promotion.ts'
import type { StoredRun } from './stored-run.ts'

/** An upload with all its promotes, newest first. */
export interface StoredImport {
  readonly promotion: StoredPromotion
  readonly runs: readonly StoredRun[]
}

/** Identifies a run of an upload folder. */
export interface RunKey {
  readonly folder: string
  readonly runId: string
}

/** What the import history needs from outside. */
export interface ImportHistory {
  /**
   * Uploads, newest first.
   * @param before only uploads older than this folder; '' for the newest ones
   */
  page(before: string, limit: number): Promise<StoredImport[]>
  /** An upload with all its promotes; null if there is none. */
  get(folder: string): Promise<StoredImport | null>
  /** null if there is no such upload; its run is null if nothing is recorded of it */
  find(key: RunKey): Promise<{ promotion: StoredPromotion; run: StoredRun | null } | null>
  /** The promote that finished last of all. */
  latestDone(): Promise<RunKey | null>
  /** The run that holds the lease or has reserved it. */
  underWay(): Promise<RunKey | null>
}
