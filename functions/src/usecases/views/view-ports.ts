import type { ViewContent } from '@kenshu/contract/views/view'
import type { AuditEntry } from '../audit-entry.ts'

/** `views/{id}`: a saved view of the list. */
export interface StoredView {
  id: string
  ownerUid: string
  /** display name or e-mail at that time; a shared view stays when its owner's account is gone */
  ownerName: string
  ownerEmail: string
  name: string
  isShared: boolean
  content: ViewContent
  /** incremented by every change */
  revision: number
}

/** What a change of a view depends on. */
export interface ViewsNow {
  /** null if there is none with this id */
  view: StoredView | null
  /** all views of its owner, or of the person who creates it */
  ofOwner: readonly StoredView[]
  shared: readonly StoredView[]
}

export interface Views {
  /** A person's own views and the shared ones, without duplicates. */
  seenBy(uid: string): Promise<StoredView[]>
  /**
   * Reads a view and what its change depends on, and stores what `decide` returns, in one transaction. `decide` may run more than once.
   * @param by the person who changes it, and the id of their request; a retry after a lost response recognises its own change by it
   * @returns the result of `decide`; null if the view was deleted
   */
  change(
    id: string,
    by: { uid: string; requestId: string },
    decide: (now: ViewsNow) => { view: StoredView | null; audit: AuditEntry | null },
  ): Promise<StoredView | null>
}
