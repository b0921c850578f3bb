import { once } from '@kenshu/contract/once'

/**
 * Loads code when it is first needed, or at the start of an instance of the functions that always need it (FUNCTION_TARGET names the
 * instance's function). A deploy loads index.ts only to list the functions.
 */
export function loadedFor<T>(functions: readonly string[], load: () => Promise<T>): () => Promise<T> {
  const loaded = once(load)
  if (functions.includes(process.env['FUNCTION_TARGET'] ?? '')) void loaded()
  return loaded
}
