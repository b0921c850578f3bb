import { Failure } from '../failure.ts'

/** For some texts (a slash, a dot, `__x__`) Firestore throws an error instead of finding no document. */
const DOCUMENT_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/

/** Whether external text can be the id of one of our documents. */
export function isDocumentId(text: string): boolean {
  return DOCUMENT_ID.test(text)
}

/** @throws Failure `not_found` with this sentence if external text can be no id */
export function checkDocumentId(text: string, notFound: string): void {
  if (!isDocumentId(text)) throw new Failure('not_found', notFound)
}

/**
 * What is stored under an id that is external text.
 * @param read returns null if there is nothing; it is not called for what can be no id
 * @throws Failure `not_found` with this sentence
 */
export async function findById<T>(id: string, notFound: string, read: () => Promise<T | null>): Promise<T> {
  checkDocumentId(id, notFound)
  const found = await read()
  if (found === null) throw new Failure('not_found', notFound)
  return found
}
