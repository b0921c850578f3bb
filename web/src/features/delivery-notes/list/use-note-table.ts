import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/delivery-note'
import { useMemo } from 'react'
import { sortRows } from './sort-rows.ts'
import { useListSort } from './use-list-sort.ts'

/**
 * What the list's table shows: rows sorted in the browser, by note number at first (specification 7).
 * @param rows those of `all` that are shown
 * @param all that were read: they are put into order once, not at each key of a search
 */
export function useNoteTable(rows: readonly DeliveryNoteRow[], all: readonly DeliveryNoteRow[]) {
  const [sort, setSort] = useListSort()
  const sorted = useMemo(() => sortRows(all, sort), [all, sort])
  const shown = useMemo(() => {
    if (rows === all) return sorted
    const kept = new Set(rows)
    return sorted.filter((row) => kept.has(row))
  }, [rows, all, sorted])
  return { rows: shown, all, sort, setSort }
}

export type NoteTableModel = ReturnType<typeof useNoteTable>
