import type { Answer } from './answer.ts'

export type Step =
  | { at: 'choice'; isBack: boolean }
  | { at: 'form'; kind: Answer['kind'] }
  // The user confirms one particular document. If it has changed since, they must confirm again.
  | { at: 'confirmation'; kind: Answer['kind']; documentHash: string }

/** The step at which a client begins. */
export const CHOICE: Step = { at: 'choice', isBack: false }

/**
 * A step as it can be shown. What the client has deleted since, or a reload has lost, keeps the answer from being confirmed: its form is shown
 * again, as for a document that has changed.
 */
export function asShown(step: Step, isComplete: boolean): Step {
  return step.at === 'confirmation' && !isComplete ? { ...step, documentHash: '' } : step
}

/** A step at which the client has begun to write. Without it, the texts that are kept would look lost after a reload. */
export function isWriting(stored: unknown): stored is Step {
  if (typeof stored !== 'object' || stored === null) return false
  const { at, kind, documentHash } = stored as Partial<Record<'at' | 'kind' | 'documentHash', unknown>>
  if (kind !== 'accept' && kind !== 'reject') return false
  return at === 'form' || (at === 'confirmation' && typeof documentHash === 'string')
}
