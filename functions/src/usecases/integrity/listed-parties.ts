import { type PartyEntry, partyKey } from '../../promote/plan/parties.ts'
import type { Parties } from '../parties/party-ports.ts'

export type IsListed = (party: PartyEntry) => boolean

/** Tells whether a client or sales person is listed with the months that it is asked for. */
export async function listedParties(parties: Parties): Promise<IsListed> {
  const known = new Map<string, ReadonlySet<string>>()
  for (const kind of ['client', 'sales'] as const)
    for (const { name, email, months } of await parties.all(kind))
      known.set(partyKey({ kind, name, email }), new Set(months))
  return (party) => party.months.every((month) => known.get(partyKey(party))?.has(month) === true)
}
