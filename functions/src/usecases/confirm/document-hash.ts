import { createHash } from 'node:crypto'
import { type ClientDocument, canonicalText } from '@kenshu/contract/confirm/document'

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

/** A document's one text and the SHA-256 (hex) of it: what a client confirms. */
export function sealDocument(document: ClientDocument): { text: string; hash: string } {
  const text = canonicalText(document)
  return { text, hash: sha256(text) }
}

/** What stands for a link where its wrong passwords and the days of its views are kept: the token itself stands nowhere else. */
export function tokenHash(token: string): string {
  return sha256(token)
}
