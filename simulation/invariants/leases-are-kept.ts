import { reservationOwner } from '../../functions/src/adapters/firestore/runs/place.ts'
import { type Seen, sameText, textOf } from './documents.ts'
import type { Invariant } from './invariant.ts'

function faultsOf({ collection, id, at, before, after }: Seen): string[] {
  if (collection !== 'locks' || before === null || after === null) return []
  const [from, to] = [textOf(before['owner']), textOf(after['owner'])]
  const isHeld = before['expiresAt'] instanceof Date && before['expiresAt'].getTime() > at
  // Attempts of the same run may pass the lease on.
  const isHandedOn = [from, to].includes(reservationOwner(textOf(before['runId'])))
  return from === to || !isHeld || isHandedOn
    ? []
    : [`the place ${id} went from ${sameText(before)} to ${sameText(after)}`]
}

/** No process takes a lease that another one holds. */
export function leasesAreKept(): Invariant {
  return { name: "a lease is its holder's", onCommit: (seen) => seen.flatMap(faultsOf) }
}
