import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { useEffect } from 'react'
import { noteSelection } from '../../../../lib/notes/note-selection.ts'
import { useKeptSelection } from '../../../../lib/session/use-kept-selection.ts'
import type { FoundNotes } from '../../calls/use-delivery-notes.ts'

/**
 * Keeps the selection consistent with the list: it comes back with a reload, another search clears it, and notes that leave the list
 * leave the selection.
 * @param search of the URL; null if there is none
 */
export function useListSelection(
  search: string | null,
  { rows, isComplete, isFetching }: Pick<FoundNotes, 'rows' | 'isComplete' | 'isFetching'>,
): void {
  // Must come before belongTo(), so that a kept selection of another search is cleared.
  useKeptSelection()
  useEffect(() => {
    noteSelection.belongTo(search)
  }, [search])
  useEffect(() => {
    if (!isComplete || isFetching || rows === undefined) return
    noteSelection.retain(new Set(rows.map(({ id }) => id)))
  }, [rows, isComplete, isFetching])
}

/** Passes the order of the rows to the selection, for range selections. */
export function useStretches(rows: readonly Pick<DeliveryNoteRow, 'id'>[]): void {
  useEffect(() => {
    noteSelection.setOrder(rows.map(({ id }) => id))
  }, [rows])
}
