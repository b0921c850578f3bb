import { reservationOwner } from '../../functions/src/adapters/firestore/runs/place.ts'
import { type Seen, sameText, textOf } from './documents.ts'
import type { Invariant } from './invariant.ts'

function faultsOf({ collection, id, at, before, after }: Seen): string[] {
  if (collection !== 'locks' || before === null || after === null) return []
  const [from, to] = [textOf(before['owner']), textOf(after['owner'])]
  const isHeld = before['expiresAt'] instanceof Date && before['expiresAt'].getTime() > at
  // A run's own attempts hand it to each other.
  const isHandedOn = [from, to].includes(reservationOwner(textOf(before['runId'])))
  return from === to || !isHeld || isHandedOn
    ? []
    : [`the place ${id} went from ${sameText(before)} to ${sameText(after)}`]
}

/** Nobody takes a lease that somebody else holds. */
export function leasesAreKept(): Invariant {
  return { name: "a lease is its holder's", onCommit: (seen) => seen.flatMap(faultsOf) }
}
