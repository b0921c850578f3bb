import type { Answer } from './answer.ts'

export type Step =
  | { at: 'choice'; isBack: boolean }
  | { at: 'form'; kind: Answer['kind'] }
  // The user confirms one particular document. If it has changed since, they must confirm again.
  | { at: 'confirmation'; kind: Answer['kind']; documentHash: string }

/** The step at which a client begins. */
export const CHOICE: Step = { at: 'choice', isBack: false }

/** A step at which the client has begun to write. Without it, the texts that are kept would look lost after a reload. */
export function isWriting(stored: unknown): stored is Step {
  if (typeof stored !== 'object' || stored === null) return false
  const { at, kind, documentHash } = stored as Partial<Record<'at' | 'kind' | 'documentHash', unknown>>
  if (kind !== 'accept' && kind !== 'reject') return false
  return at === 'form' || (at === 'confirmation' && typeof documentHash === 'string')
}
