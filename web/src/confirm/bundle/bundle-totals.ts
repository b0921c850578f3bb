import type { BundleNote } from '@kenshu/contract/bundle/view'

/** A note that is still available. */
export type ShownNote = Exclude<BundleNote, { state: 'unavailable' }>

export function isShown(note: BundleNote): note is ShownNote {
  return note.state !== 'unavailable'
}

/** The notes that still wait for an answer. */
export function openNotes(notes: readonly BundleNote[]): ShownNote[] {
  return notes.filter(isShown).filter(({ state }) => state === 'pending')
}

/** The sum of the notes with tax, integer yen. */
export function totalOf(notes: readonly ShownNote[]): number {
  return notes.reduce((sum, { totalAmountWithTax }) => sum + totalAmountWithTax, 0)
}
