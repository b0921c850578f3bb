import type { z } from 'zod'

/** Where something is kept: for this browser, or for this tab. */
type Keeper = 'localStorage' | 'sessionStorage'

/** The text under a key; null if there is none, or no storage (blocked). */
export function readText(keeper: Keeper, key: string): string | null {
  try {
    return globalThis[keeper].getItem(key)
  } catch {
    return null
  }
}

/**
 * Stores a text under a key. Without storage (blocked, full) it is not kept, which the console tells.
 * @param text null deletes it
 */
export function keepText(keeper: Keeper, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[keeper].removeItem(key)
    else globalThis[keeper].setItem(key, text)
  } catch (error) {
    console.error(`'${key}' could not be kept`, error)
  }
}

/** A value that is kept as JSON under a key. */
export interface Kept<T> {
  /** null if nothing is kept, or what is kept does not fit the schema */
  read: () => T | null
  keep: (value: T) => void
  forget: () => void
}

/** A value that is kept in the browser under a key. What does not fit the schema, such as that of an older version, counts as absent. */
export function kept<T>(keeper: Keeper, key: string, schema: z.ZodType<T>): Kept<T> {
  return {
    read() {
      try {
        return schema.safeParse(JSON.parse(readText(keeper, key) ?? 'null')).data ?? null
      } catch {
        return null
      }
    },
    keep(value) {
      keepText(keeper, key, JSON.stringify(value))
    },
    forget() {
      keepText(keeper, key, null)
    },
  }
}
