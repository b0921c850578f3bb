import { createHash } from 'node:crypto'
import { type ClientDocument, canonicalText } from '@kenshu/contract/confirm/document'

/** The SHA-256 (hex) of a text. */
export function hashOfText(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

/** The canonical text of a document and its SHA-256 (hex), which the client confirms. */
export function sealDocument(document: ClientDocument): { text: string; hash: string } {
  const text = canonicalText(document)
  return { text, hash: hashOfText(text) }
}

/** The hash that identifies a link where its wrong passwords and views are stored, so that the token itself is stored nowhere else. */
export function tokenHash(token: string): string {
  return hashOfText(token)
}
