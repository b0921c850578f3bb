import { z } from 'zod'

/** Where a tab keeps what stood in its forms when its session ended, and whose it was. */
const STORAGE_KEY = 'session:unsaved'

const unsavedSchema = z.object({ uid: z.string(), values: z.record(z.string(), z.unknown()) })

const forms = new Map<string, () => unknown>()

/**
 * Has what is typed in a form kept if the session ends under it.
 * @param key which form of which thing
 * @param read what is unsaved, as JSON can hold it; null: nothing
 * @returns ends that
 */
export function holdUnsaved(key: string, read: () => unknown): () => void {
  forms.set(key, read)
  return () => forms.delete(key)
}

/** Keeps what is unsaved now, for the same person's next sign-in in this tab. */
export function keepUnsaved(uid: string): void {
  const values = [...forms].map(([key, read]) => [key, read()] as const).filter(([, value]) => value !== null)
  if (values.length > 0) write({ uid, values: Object.fromEntries(values) })
}

function write(kept: z.infer<typeof unsavedSchema>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
  } catch (error) {
    // No storage (blocked, full): it is lost, as it would be when the page is closed.
    console.error('What was typed could not be kept', error)
  }
}

function readKept(): z.infer<typeof unsavedSchema> | null {
  try {
    return unsavedSchema.safeParse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

function forgetAll(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Where there is no storage there is nothing to forget.
  }
}

/** What was kept of a form; null: nothing of this person's. */
export function unsavedOf<T>(uid: string, key: string, schema: z.ZodType<T>): T | null {
  const kept = readKept()
  return kept?.uid === uid ? (schema.safeParse(kept.values[key]).data ?? null) : null
}

/** For when it stands in the form again; what stood in others stays. */
export function forgetUnsaved(key: string): void {
  const kept = readKept()
  if (kept === null || !(key in kept.values)) return
  const { [key]: _, ...values } = kept.values
  if (Object.keys(values).length === 0) forgetAll()
  else write({ ...kept, values })
}

/** What somebody else typed is not for who has signed in now. */
export function forgetUnsavedOfOthers(uid: string): void {
  if (readKept()?.uid !== uid) forgetAll()
}
