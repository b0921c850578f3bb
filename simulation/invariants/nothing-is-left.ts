import { sameText } from './documents.ts'
import type { Invariant } from './invariant.ts'

/** Once the faults have stopped, all work ends: no notice waits, and no run holds the lease. */
export function nothingIsLeft(): Invariant {
  return {
    name: 'nothing is left',
    atEnd: (documents, { world: { kernel } }) => {
      const waiting = [...(documents.get('mailLog') ?? [])].filter(
        ([, { kind, state }]) => kind === 'notice' && (state === 'queued' || state === 'sending'),
      )
      const held = [...(documents.get('locks') ?? [])].filter(
        ([, { expiresAt }]) => expiresAt instanceof Date && expiresAt.getTime() > kernel.now(),
      )
      return [
        ...waiting.map(([id, notice]) => `notice ${id} is ${sameText(notice['state'])}`),
        ...held.map(([id, lock]) => `the place ${id} is held: ${sameText(lock)}`),
      ]
    },
  }
}
