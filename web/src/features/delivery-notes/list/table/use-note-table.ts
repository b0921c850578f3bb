import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { useMemo } from 'react'
import { sortRows } from '../order/sort-rows.ts'
import { useListSort } from '../order/use-list-sort.ts'

/**
 * The rows of the list's table, sorted in the browser, by default by note number (specification 7).
 * @param rows the shown rows of `all`
 * @param all all loaded rows; they are sorted once and not on each key stroke of the search
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
