import type { BundleNote } from '@kenshu/contract/bundle/view'

/** A note that is still available. */
export type ShownNote = Exclude<BundleNote, { state: 'unavailable' }>

/** Whether the client can still see a note of the bundle. */
export function isShown(note: BundleNote): note is ShownNote {
  return note.state !== 'unavailable'
}

/** The notes that still wait for an answer. */
export function openNotes(notes: readonly BundleNote[]): ShownNote[] {
  return notes.filter(isShown).filter(({ state }) => state === 'pending')
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
