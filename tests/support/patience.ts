import { inject, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    patienceMs: number
  }
}

/** How long a test waits for something: only a fault takes so long (vitest.config.ts). Milliseconds. */
export const PATIENCE_MS = inject('patienceMs')

/** Waits until `look` throws nothing. @returns its answer */
export function until<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: PATIENCE_MS, interval: 50 })
}
