import type { DocumentData } from 'firebase-admin/firestore'

/**
 * A change of stored documents that a version of the product needs. It goes through all documents of a collection, because Firestore cannot
 * ask for what a document lacks.
 */
export interface Migration {
  /** its number of four digits and its name, such as 0001-search-keys. It names the record of its run and never changes */
  readonly id: string
  /** what it does, as a sentence for the operator */
  readonly what: string
  readonly collection: string
  /** the fields that it reads */
  readonly fields: readonly string[]
  /**
   * The fields that a document lacks or has wrong, with their new values; null if it is right. Pure, and null for its own result, so that it
   * can run again over the same documents. It may only derive values: a change by a person leaves an audit entry, this does not.
   * @throws ZodError if the document is malformed; it is then left as it is, and reported
   */
  change(stored: DocumentData): DocumentData | null
}
