import { useDeferredValue } from 'react'

interface Shown {
  readonly search: URLSearchParams | null
  /** undefined before the first rows arrive */
  readonly inSight: readonly unknown[] | undefined
}

/**
 * Returns `now`, but later rows and changes of the same search a moment later: React renders them piece by piece, so a key or a press need
 * not wait for them. The first rows of a search are returned at once. If their rendering could be interrupted too, React would restart it
 * for each piece of later rows, and on a slow processor the first rows would only appear after several pieces.
 */
export function useGently<T extends Shown>(now: T): T {
  const rendered = useDeferredValue(now)
  return rendered.search === now.search && rendered.inSight !== undefined ? rendered : now
}
