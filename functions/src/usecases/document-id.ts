/** For some texts (a slash, a dot, `__x__`) Firestore throws an error instead of finding no document. */
const DOCUMENT_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/

/** Whether external text can be the id of one of our documents. */
export function isDocumentId(text: string): boolean {
  return DOCUMENT_ID.test(text)
}
