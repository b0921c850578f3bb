import { createHash } from 'node:crypto'

/** The id of `members/{id}` for an e-mail. It is a hash, because an e-mail may contain a slash and a document id may not. */
export function memberId(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex')
}
