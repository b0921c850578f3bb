/** Firestore answers some texts as an id (a slash, a dot, `__x__`) with a fault instead of nothing. */
const DOCUMENT_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/

/** Whether a text from outside can be the id of one of our documents at all. */
export function isDocumentId(text: string): boolean {
  return DOCUMENT_ID.test(text)
}
