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
  /**
   * The parties of each kind by what tells them apart. There are two of them for each note, so their keys are not put together: the map
   * would hash a new text each time.
   */
  readonly #known: Record<PartyKind, Map<string, Gathered>> = { client: new Map(), sales: new Map() }

  add(notes: readonly PartiedNote[]): void {
    for (const { clientName, salesPersonName, salesPersonEmail, deliveryDate } of notes) {
      const month = deliveryDate.slice(0, 7)
      this.#addOne('client', clientName, '', month)
      this.#addOne('sales', salesPersonName, salesPersonEmail, month)
    }
  }

  /** The clients, then the sales persons, each in the order of their first notes. */
  entries(): PartyEntry[] {
    const parties = [...this.#known.client.values(), ...this.#known.sales.values()]
    return parties.map((party) => ({ ...party, months: [...party.months] }))
  }

  #addOne(kind: PartyKind, name: string, email: string, month: string): void {
    const known = this.#known[kind]
    const key = kind === 'client' ? name : email
    const party = known.get(key)
    if (party === undefined) known.set(key, { kind, name, email, months: new Set([month]) })
    else party.months.add(month)
  }
}
