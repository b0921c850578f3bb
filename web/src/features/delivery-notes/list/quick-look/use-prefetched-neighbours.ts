import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NEIGHBOURS_REST_MS } from '../../../../lib/limits.ts'
import { noteQuery } from '../../calls/note-queries.ts'

/**
 * Has the notes before and after the one that is looked at there before somebody goes to them. One read each, and none for those that
 * are only passed.
 * @param index -1 where none is looked at
 */
export function usePrefetchedNeighbours(rows: readonly { readonly id: string }[], index: number): void {
  const queryClient = useQueryClient()
  const [rested] = useDebouncedValue(index, NEIGHBOURS_REST_MS)
  const isResting = rested === index && index >= 0
  const [before, after] = isResting ? [rows[index - 1]?.id, rows[index + 1]?.id] : []
  useEffect(() => {
    for (const id of [after, before]) {
      // Whoever goes there sees what became of it.
      if (id !== undefined) queryClient.query(noteQuery(id)).catch(() => null)
    }
  }, [before, after, queryClient])
}
