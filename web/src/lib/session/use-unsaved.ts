import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { useMe } from '../session.ts'
import { forgetUnsaved, holdUnsaved, unsavedOf } from './unsaved.ts'

/**
 * The form input that was stored when this user's session ended in this tab, or the page was reloaded. It is returned once.
 * @param key of the form, as for useHeldUnsaved
 * @returns null if nothing was stored
 */
export function useKeptUnsaved<T>(key: string, schema: z.ZodType<T>): T | null {
  const { uid } = useMe()
  const [kept] = useState(() => unsavedOf(uid, key, schema))
  useEffect(() => {
    forgetUnsaved(key)
  }, [key])
  return kept
}

/**
 * Stores a form's input if the session ends, or the page is reloaded, while the form is open.
 * @param value JSON-compatible data; null if nothing is unsaved
 */
export function useHeldUnsaved(key: string, value: unknown): void {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  useEffect(() => holdUnsaved(key, () => latest.current, true), [key])
}
