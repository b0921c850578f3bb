/** An upload folder as きょう sees it: its state and its last promote. */
export interface SeenUpload {
  readonly state: 'uploaded' | 'queued' | 'running' | 'done' | 'failed'
  /** when its last promote ended; null if none has */
  readonly finishedAt: Date | null
  /** notes that the last promote could not register */
  readonly failedCount: number
  /** whether its last promote was undone */
  readonly isUndone: boolean
}

/** The notes in CL検収拒否 of a sales person, by e-mail, or those handed on to a person, by uid. */
export type WaitingRejections = { readonly sales: string } | { readonly handedTo: string }

/** What きょう reads beside the notes. */
export interface TodayStore {
  /** The newest upload folders, newest first: one read for each. */
  latestUploads(limit: number): Promise<SeenUpload[]>
  /** When the note of a person was sent back that waits longest; null if none waits. */
  oldestRejection(whose: WaitingRejections): Promise<Date | null>
  /** The number of users who were never given a role, at most `limit`: one read for each, and for each that it passes over. */
  withoutRole(limit: number): Promise<number>
  /** The number of users whose identity an admin has yet to confirm, at most `limit`. */
  unconfirmed(limit: number): Promise<number>
}
