import type { PartyKind } from '@kenshu/contract/parties/parties'

/** A client or a sales person, with the months (YYYY-MM) in which imports had notes of them. */
export interface KnownParty {
  readonly name: string
  /** '' for clients */
  readonly email: string
  readonly months: readonly string[]
}

export interface Parties {
  /** All parties of a kind, unordered. It costs a few dozen reads, however many parties there are. Some may have no notes any more. */
  all(kind: PartyKind): Promise<KnownParty[]>
}
