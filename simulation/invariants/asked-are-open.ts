import { listOf, type Plain, type Seen, sameText, textOf } from './documents.ts'
import type { Invariant } from './invariant.ts'

const CLOSED: readonly unknown[] = ['CL検収済', 'CL検収拒否', '営業発行停止']

/** The notes of a mail that a commit claims. */
function askedBy({ collection, before, after }: Seen): string[] {
  if (collection !== 'mailLog' || after?.['state'] !== 'sending') return []
  const isClaim = before?.['state'] !== 'sending' || before['messageId'] !== after['messageId']
  if (!isClaim) return []
  if (after['kind'] === 'request') return [textOf(after['noteId'])]
  return after['kind'] === 'reminder' ? listOf(after['notes']).map(({ id }) => textOf(id)) : []
}

/** When a mail is claimed, all of its notes are waiting for an answer. */
export function askedAreOpen(): Invariant {
  const notes = new Map<string, Plain | null>()
  return {
    name: 'no client who has answered is asked again',
    onCommit: (seen) => {
      for (const { collection, id, after } of seen) if (collection === 'deliveryNotes') notes.set(id, after)
      return seen.flatMap(askedBy).flatMap((id) => {
        const note = notes.get(id) ?? null
        const isOpen = note !== null && note['isAccepted'] !== true && !CLOSED.includes(note['hakkouStatus'])
        return isOpen ? [] : [`a mail asks for ${id}, which is ${sameText(note)}`]
      })
    },
  }
}
