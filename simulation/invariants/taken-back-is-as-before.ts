import { type Plain, type Seen, textOf } from './documents.ts'
import type { Invariant } from './invariant.ts'

/** A change of a note's status. */
interface Change {
  readonly from: unknown
  readonly to: unknown
  /** '' if it was made by hand */
  readonly jobId: string
  /** revision of the note after the change */
  readonly revision: unknown
}

/**
 * Undoing a status change restores the previous status, only if the note has not changed since, and only for the job that made
 * the change.
 */
export function takenBackIsAsBefore(): Invariant {
  const changes = new Map<string, Change>()

  function heard({ collection, id, before, after }: Seen, seen: readonly Seen[]): string[] {
    if (collection !== 'deliveryNotes' || before === null || after === null) return []
    const audit = seen.find(
      (other) => other.collection === 'auditLog' && other.after?.['target'] === id,
    )?.after
    const details = (audit?.['details'] ?? {}) as Plain
    const last = changes.get(id)
    const [from, to] = [before['hakkouStatus'], after['hakkouStatus']]
    const revision = after['revision']
    if (from !== to) changes.set(id, { from, to, jobId: textOf(details['jobId']), revision })
    if (audit?.['action'] !== 'note.undo') return []
    const isOfLast =
      last !== undefined &&
      last.from === to &&
      last.to === from &&
      last.jobId === textOf(details['undoes']) &&
      last.revision === before['revision']
    return isOfLast ? [] : [`note ${id} was taken back from ${textOf(from)} to ${textOf(to)}`]
  }

  return {
    name: 'what is taken back is as before',
    onCommit: (seen) => seen.flatMap((change) => heard(change, seen)),
  }
}
