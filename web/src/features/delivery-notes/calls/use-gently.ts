import { useDeferredValue } from 'react'

interface Shown {
  readonly search: URLSearchParams | null
  /** undefined before the first rows arrive */
  readonly inSight: readonly unknown[] | undefined
}

/**
 * The same, a moment later while it is about the same search: more rows and changes are then rendered piece by piece, and a key or a press in
 * between need not wait for them. The first rows are shown at once: a rendering that may wait begins anew with each later piece, so on a slow
 * processor they would come only after several.
 */
export function useGently<T extends Shown>(now: T): T {
  const rendered = useDeferredValue(now)
  return rendered.search === now.search && rendered.inSight !== undefined ? rendered : now
}
