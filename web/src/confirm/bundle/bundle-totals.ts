import type { BundleNote } from '@kenshu/contract/bundle/view'

/** A note that is still available. */
export type ShownNote = Exclude<BundleNote, { state: 'unavailable' }>

/** Whether the client can still see a note of the bundle. */
export function isShown(note: BundleNote): note is ShownNote {
  return note.state !== 'unavailable'
}

/**
 * The notes that still wait for an answer.
 * @param sending ids of the notes whose own answer is on its way
 */
export function openNotes(notes: readonly BundleNote[], sending: readonly string[]): ShownNote[] {
  return notes.filter(isShown).filter(({ id, state }) => state === 'pending' && !sending.includes(id))
}

/** The sums of the notes without and with tax, integer yen. */
export function totalOf(
  notes: readonly ShownNote[],
): Pick<ShownNote, 'amountWithoutTax' | 'totalAmountWithTax'> {
  return {
    amountWithoutTax: notes.reduce((sum, { amountWithoutTax }) => sum + amountWithoutTax, 0),
    totalAmountWithTax: notes.reduce((sum, { totalAmountWithTax }) => sum + totalAmountWithTax, 0),
  }
}
