import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NEIGHBOURS_REST_MS } from '../../../../lib/limits.ts'
import { noteQuery } from '../../calls/note-query.ts'

/**
 * Prefetches the notes before and after the one in the quick look. Each costs one read; notes that are only passed cost none.
 * @param index -1 if the quick look is closed
 */
export function usePrefetchedNeighbours(rows: readonly { readonly id: string }[], index: number): void {
  const queryClient = useQueryClient()
  const [rested] = useDebouncedValue(index, NEIGHBOURS_REST_MS)
  const isResting = rested === index && index >= 0
  const [before, after] = isResting ? [rows[index - 1]?.id, rows[index + 1]?.id] : []
  useEffect(() => {
    for (const id of [after, before]) {
      // If it fails, the quick look shows the failure.
      if (id !== undefined) queryClient.query(noteQuery(id)).catch(() => null)
    }
  }, [before, after, queryClient])
}
