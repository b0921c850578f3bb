import { inject, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    patienceMs: number
  }
}

/** The timeout of every wait in a test. Only a fault reaches it (vitest.config.ts). Milliseconds. */
export const PATIENCE_MS = inject('patienceMs')

/** Waits until `look` does not throw. @returns its result */
export function until<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: PATIENCE_MS, interval: 50 })
}
