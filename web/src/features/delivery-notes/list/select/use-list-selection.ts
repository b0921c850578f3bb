import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/delivery-note'
import { useEffect } from 'react'
import { noteSelection } from '../../../../lib/note-selection.ts'
import type { FoundNotes } from '../../calls/use-delivery-notes.ts'

/** The search whose notes are chosen: the notes of another one are others. */
let chosenOf: string | null = null

/**
 * Keeps the selection to what the list is of: another search begins with none, and what leaves the list leaves the selection.
 * @param search of the address; null: nothing is searched
 */
export function useListSelection(
  search: string | null,
  { rows, isComplete, isFetching }: Pick<FoundNotes, 'rows' | 'isComplete' | 'isFetching'>,
): void {
  useEffect(() => {
    const isOther = chosenOf !== null && chosenOf !== search
    chosenOf = search
    if (isOther) noteSelection.clear()
  }, [search])
  useEffect(() => {
    if (!isComplete || isFetching || rows === undefined) return
    noteSelection.retain(new Set(rows.map(({ id }) => id)))
  }, [rows, isComplete, isFetching])
}

/** Tells the selection the order of the rows, for stretches. */
export function useStretches(rows: readonly Pick<DeliveryNoteRow, 'id'>[]): void {
  useEffect(() => {
    noteSelection.setOrder(rows.map(({ id }) => id))
  }, [rows])
}
