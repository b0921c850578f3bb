import { createHash } from 'node:crypto'

/** Id of `members/{id}` for an e-mail: an e-mail may hold a slash, a document id may not. */
export function memberId(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex')
}
