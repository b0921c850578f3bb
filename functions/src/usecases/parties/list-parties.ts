import { once } from '@kenshu/contract/once'
import type { Party, PartyKind } from '@kenshu/contract/parties/parties'
import type { Parties } from './party-ports.ts'

const byText = once(() => new Intl.Collator('ja'))

/** All clients or all sales persons of the imports, ordered by name, then by e-mail. */
export async function listParties({ parties }: { parties: Parties }, kind: PartyKind): Promise<Party[]> {
  const all = await parties.all(kind)
  return all
    .map(({ name, email, months }) => ({ name, email, last_month: months.toSorted().at(-1) ?? '' }))
    .toSorted((a, b) => byText().compare(a.name, b.name) || byText().compare(a.email, b.email))
}
