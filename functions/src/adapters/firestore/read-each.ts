import type { DocumentSnapshot } from 'firebase-admin/firestore'

/** Tells the operator of a document that cannot be read. */
export interface DocumentLog {
  error(message: string, fields: Record<string, unknown>): void
}

/** The same for somebody who looks at one document. */
export function tellUnreadable(log: DocumentLog, { ref }: Pick<DocumentSnapshot, 'ref'>): void {
  log.error('document unreadable', { path: ref.path })
}

/**
 * Reads many documents. One that cannot be read is logged with its path and left out: it must not keep the others from their work, nor
 * everybody from a list. Only for what asks for several; whoever asks for the one is told.
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

/** The same for one of several whose places count: null where it cannot be read. */
export function readOrNull<D extends Pick<DocumentSnapshot, 'ref'>, T>(
  document: D,
  read: (document: D) => T,
  log: DocumentLog,
): T | null {
  try {
    return read(document)
  } catch {
    // Not the error itself: it may quote what the document holds.
    tellUnreadable(log, document)
    return null
  }
}
