import type { DocumentSnapshot } from 'firebase-admin/firestore'

/** Where the operator learns of a document that cannot be read. */
export interface DocumentLog {
  error(message: string, fields: Record<string, unknown>): void
}

/** Logs a document that cannot be read. For callers that read a single document. */
export function tellUnreadable(log: DocumentLog, { ref }: Pick<DocumentSnapshot, 'ref'>): void {
  log.error('document unreadable', { path: ref.path })
}

/**
 * Reads many documents. It logs the path of an unreadable one and skips it, so that one bad document neither stops the work on the others
 * nor empties a list for everybody. Use it only for several documents; a caller who asks for one must get the error.
 */
export function readEach<D extends Pick<DocumentSnapshot, 'ref'>, T>(
  documents: readonly D[],
  read: (document: D) => T,
  log: DocumentLog,
): T[] {
  return documents.flatMap((document) => {
    const found = readOrNull(document, (one) => ({ value: read(one) }), log)
    return found === null ? [] : [found.value]
  })
}

/** Reads one of several documents whose positions matter. It logs an unreadable document and returns null for it. */
export function readOrNull<D extends Pick<DocumentSnapshot, 'ref'>, T>(
  document: D,
  read: (document: D) => T,
  log: DocumentLog,
): T | null {
  try {
    return read(document)
  } catch {
    // It does not log the error itself, which may quote the document's content.
    tellUnreadable(log, document)
    return null
  }
}
