import { z } from 'zod'
import { kept } from '../kept.ts'

const unsavedSchema = z.object({ uid: z.string(), values: z.record(z.string(), z.unknown()) })

/** The unsaved form input of this tab when its page or session ended, and its user. */
const unsaved = kept('sessionStorage', 'session:unsaved', unsavedSchema)

const forms = new Map<string, { read: () => unknown; isTyped: boolean }>()

/**
 * Registers a form whose input is stored if the page is left or the session ends.
 * @param key identifies the form and the object that it edits
 * @param read returns the unsaved input as JSON-compatible data; null if there is none
 * @param isTyped false for what is stored like input but is none, as the selection in the list: hasUnsaved does not count it
 * @returns unregisters the form
 */
export function holdUnsaved(key: string, read: () => unknown, isTyped: boolean): () => void {
  forms.set(key, { read, isTyped })
  return () => forms.delete(key)
}

/** Whether a form that is open has unsaved input. */
export function hasUnsaved(): boolean {
  return [...forms.values()].some(({ read, isTyped }) => isTyped && read() !== null)
}

/** Stores the current unsaved input, for when the same user comes back in this tab: after a reload, or a sign-in. */
export function keepUnsaved(uid: string): void {
  const values = [...forms]
    .map(([key, { read }]) => [key, read()] as const)
    .filter(([, value]) => value !== null)
  if (values.length > 0) unsaved.keep({ uid, values: Object.fromEntries(values) })
}

/** The stored input of a form; null if this user has none. */
export function unsavedOf<T>(uid: string, key: string, schema: z.ZodType<T>): T | null {
  const stored = unsaved.read()
  return stored?.uid === uid ? (schema.safeParse(stored.values[key]).data ?? null) : null
}

/** Deletes the stored input of one form after it has been restored. The input of other forms stays. */
export function forgetUnsaved(key: string): void {
  const stored = unsaved.read()
  if (stored === null || !(key in stored.values)) return
  const { [key]: _, ...values } = stored.values
  if (Object.keys(values).length === 0) unsaved.forget()
  else unsaved.keep({ ...stored, values })
}

/** Deletes what was stored of the forms that are open: their page is still there, as the browser kept it when the user went back. */
export function forgetUnsavedOfOpen(): void {
  for (const key of forms.keys()) forgetUnsaved(key)
}

/** Deletes input that another user typed. */
export function forgetUnsavedOfOthers(uid: string): void {
  if (unsaved.read()?.uid !== uid) unsaved.forget()
}
