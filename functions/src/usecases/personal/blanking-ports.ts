import type { BlankedRecord } from '@kenshu/contract/trail/blanked'
import type { TrailFields } from '@kenshu/contract/trail/leaf'
import type { AuditEntry } from '../audit-entry.ts'

/** What blanks the fields of documents. */
export interface PersonalBlanking {
  /** Which of these documents need no leaf, because they are no part of the trail, or have one that a checkpoint proves. */
  proven(collection: string, ids: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Blanks fields of documents together with the entry that says so, in one transaction. Their leaves keep the commitments to the values,
   * and lose the salts.
   * @param fieldsOf the fields to blank of a document as it is now; none if it is to be left alone. May be called more than once
   * @param entryOf the entry for what was blanked; not called if nothing was
   */
  blank(
    documents: readonly { collection: string; id: string }[],
    fieldsOf: (collection: string, fields: TrailFields) => readonly string[],
    entryOf: (blanked: readonly BlankedRecord[]) => AuditEntry,
  ): Promise<void>
}
