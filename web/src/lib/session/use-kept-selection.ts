import { useEffect } from 'react'
import { z } from 'zod'
import { noteSelection } from '../notes/note-selection.ts'
import { holdUnsaved } from './unsaved.ts'
import { useKeptUnsaved } from './use-unsaved.ts'

const KEY = 'selection'
const keptSchema = z.object({ search: z.string(), isEverything: z.boolean(), ids: z.array(z.string()) })

/**
 * Brings the list's selection back after a reload or the end of the session: in the list, and in a review, which leads back to it and may
 * itself replace the selection.
 */
export function useKeptSelection(): void {
  const kept = useKeptUnsaved(KEY, keptSchema)
  useEffect(() => {
    if (kept !== null) noteSelection.takeBack(kept)
  }, [kept])
  useEffect(() => holdUnsaved(KEY, noteSelection.keep, false), [])
}
