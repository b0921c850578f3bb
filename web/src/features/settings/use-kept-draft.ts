import { type Dispatch, type SetStateAction, useState } from 'react'
import type { z } from 'zod'
import { useHeldUnsaved, useKeptUnsaved } from '../../lib/session/use-unsaved.ts'

interface Draft<T> {
  draft: T
  setDraft: Dispatch<SetStateAction<T>>
  isUnsaved: boolean
}

/**
 * What is typed into a form of the settings. It outlives a reload and the end of a session, unless somebody has saved another revision
 * meanwhile: saving it would revert that change.
 * @param key of the form, as for useHeldUnsaved
 * @param schema of what is kept
 * @param given the stored settings and their revision
 */
export function useKeptDraft<T>(
  key: string,
  schema: z.ZodType<{ revision: number; draft: T }>,
  { revision, stored }: { revision: number; stored: T },
  isSame: (draft: T) => boolean = (draft) => JSON.stringify(draft) === JSON.stringify(stored),
): Draft<T> {
  const kept = useKeptUnsaved(key, schema)
  const [draft, setDraft] = useState(kept?.revision === revision ? kept.draft : stored)
  const isUnsaved = !isSame(draft)
  useHeldUnsaved(key, isUnsaved ? { revision, draft } : null)
  return { draft, setDraft, isUnsaved }
}
