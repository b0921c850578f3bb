import type { ViewContent } from '@kenshu/contract/views/view'
import type { AuditEntry } from '../audit-entry.ts'

/** `views/{id}`: a saved view of the list. */
export interface StoredView {
  id: string
  ownerUid: string
  /** display name or e-mail, as they were called then: a shared view stays when its owner's account is gone */
  ownerName: string
  /** views of before it was kept have none */
  ownerEmail?: string
  name: string
  isShared: boolean
  content: ViewContent
  /** raised by every change */
  revision: number
}

/** What a change of a view depends on. */
export interface ViewsNow {
  /** null: there is none of this id */
  view: StoredView | null
  /** all views of its owner, or of whoever makes it */
  ofOwner: readonly StoredView[]
  shared: readonly StoredView[]
}

export interface Views {
  /** A person's own views and everybody's, each once. */
  seenBy(uid: string): Promise<StoredView[]>
  /**
   * Reads a view and what its change depends on, and stores what `decide` answers, in one transaction. `decide` may be called more
   * than once.
   * @param by whoever changes it, and the id of their request, by which a change is known again after its answer was lost
   * @returns what `decide` answered; null: the view is deleted
   */
  change(
    id: string,
    by: { uid: string; requestId: string },
    decide: (now: ViewsNow) => { view: StoredView | null; audit: AuditEntry | null },
  ): Promise<StoredView | null>
}
