import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { useMe } from '../session.ts'
import { forgetUnsaved, holdUnsaved, unsavedOf } from './unsaved.ts'

/**
 * What stood in a form when this person's session ended in this tab, for it to stand there again; told once.
 * @param key of the form, as for useHeldUnsaved
 * @returns null: nothing
 */
export function useKeptUnsaved<T>(key: string, schema: z.ZodType<T>): T | null {
  const { uid } = useMe()
  const [kept] = useState(() => unsavedOf(uid, key, schema))
  useEffect(() => {
    forgetUnsaved(key)
  }, [key])
  return kept
}

/** Has what is typed in a form kept if the session ends under it. @param value as JSON can hold it; null: nothing is unsaved */
export function useHeldUnsaved(key: string, value: unknown): void {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  useEffect(() => holdUnsaved(key, () => latest.current), [key])
}
