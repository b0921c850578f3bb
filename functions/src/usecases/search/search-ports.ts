import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'

/** Looks notes up by their search keys (search-keys.ts). */
export interface SearchableNotes {
  /** How many notes have at least one of the keys. An aggregate query, one read per thousand notes. */
  countWith(keys: readonly string[]): Promise<number>
  /**
   * The notes with at least one of the keys, newest delivery date first.
   * @param limit the most notes that are read
   * @returns isComplete: whether no other note has one of the keys
   */
  newestWith(
    keys: readonly string[],
    limit: number,
  ): Promise<{ rows: DeliveryNoteRow[]; isComplete: boolean }>
}
