import type { DIRECT_READS } from '@kenshu/contract/direct-reads'

/** What a page asks of Firestore (contract/src/direct-reads.ts), and what it puts there. */
export interface DirectRequest {
  readonly read: keyof typeof DIRECT_READS
  /** of the one document, where it is one */
  readonly id?: string
  /** in milliseconds */
  readonly moment?: number
  readonly uid?: string
  /** the largest number of documents */
  readonly most?: number
  /** whether an answer has only what is new or has changed since the one before, instead of all */
  readonly isNewsOnly?: true
}

/** A document as Firestore has it, but for its moments, which are Dates. */
export interface DirectDocument {
  readonly id: string
  readonly data: Record<string, unknown>
}

/** The state of what was asked for. */
export interface Told {
  /** whether it comes from this browser's memory because there is no connection */
  readonly isFromCache: boolean
  /** in the order of the query; none if the one document does not exist */
  readonly documents: readonly DirectDocument[]
}

/** Why Firestore ended a listener. */
export interface Refusal {
  readonly code: string
  readonly message: string
}

/** Each answer of a listener; after a refusal there is none. */
export type DirectAnswer = { readonly told: Told } | { readonly refused: Refusal }
