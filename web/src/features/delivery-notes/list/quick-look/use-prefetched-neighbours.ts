import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NEIGHBOURS_REST_MS } from '../../../../lib/limits.ts'

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
    const ids = [after, before].filter((id) => id !== undefined)
    if (ids.length === 0) return
    // The quick look has loaded it; the list itself needs no schema of a whole note.
    import('../../calls/note-query.ts')
      .then(({ noteQuery }) => Promise.all(ids.map((id) => queryClient.query(noteQuery(id)))))
      // If it fails, the quick look shows the failure.
      .catch(() => null)
  }, [before, after, queryClient])
}
