import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import type { PartyKind } from '@kenshu/contract/parties/parties'

/** A client or a sales person of an export. */
export interface PartyEntry {
  readonly kind: PartyKind
  readonly name: string
  /** '' for clients */
  readonly email: string
  /** the months (YYYY-MM) of their notes' delivery dates, unordered */
  readonly months: readonly string[]
}

/** The fields of a note that name its client and its sales person. */
export type PartiedNote = Pick<
  ImportedFields,
  'clientName' | 'salesPersonName' | 'salesPersonEmail' | 'deliveryDate'
>

interface Gathered {
  kind: PartyKind
  name: string
  email: string
  months: Set<string>
}

/** The identity of a party: entries with the same key are the same party. */
export function partyKey({ kind, name, email }: Pick<PartyEntry, 'kind' | 'name' | 'email'>): string {
  return `${kind}:${kind === 'client' ? name : email}`
}

/** Collects the clients and sales persons of a stream of notes. It keeps the parties in memory, but not the notes. */
export class PartyList {
  readonly #parties = new Map<string, Gathered>()

  add(notes: readonly PartiedNote[]): void {
    for (const { clientName, salesPersonName, salesPersonEmail, deliveryDate } of notes) {
      const month = deliveryDate.slice(0, 7)
      this.#addOne({ kind: 'client', name: clientName, email: '' }, month)
      this.#addOne({ kind: 'sales', name: salesPersonName, email: salesPersonEmail }, month)
    }
  }

  entries(): PartyEntry[] {
    return [...this.#parties.values()].map((party) => ({ ...party, months: [...party.months] }))
  }

  #addOne(party: Omit<Gathered, 'months'>, month: string): void {
    const key = partyKey(party)
    const known = this.#parties.get(key)
    if (known === undefined) this.#parties.set(key, { ...party, months: new Set([month]) })
    else known.months.add(month)
  }
}
