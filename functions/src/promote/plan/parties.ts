import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import type { PartyKind } from '@kenshu/contract/parties/parties'

/** A client or a sales person of an export. */
export interface PartyEntry {
  readonly kind: PartyKind
  readonly name: string
  /** '' for clients */
  readonly email: string
  /** YYYY-MM, of the delivery dates of their notes, in no order */
  readonly months: readonly string[]
}

/** What a note says of whom it is for and whose it is. */
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

/** What one is known by: of two notes with the same it is the same party. */
export function partyKey({ kind, name, email }: Pick<PartyEntry, 'kind' | 'name' | 'email'>): string {
  return `${kind}:${kind === 'client' ? name : email}`
}

/** The clients and sales persons of notes that pass one after the other. Holds as much as there are of them. */
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
