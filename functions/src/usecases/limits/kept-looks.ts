import { LIMITS } from '../../config/limits/limits.ts'
import type { SeenBucket } from './buckets.ts'

/** Buckets that were read for the next calls that draw from them. A bucket only gets emptier, and drawing notices that. */
export interface KeptLooks<Seen> {
  /** The bucket as it was read for the next call; reads it if it was not. */
  of(id: string): Promise<Seen>
  /** The bucket as it was read for this call, forgotten here because the call changes it; undefined if it was not read. */
  take(id: string): Promise<Seen> | undefined
}

/** Looks at buckets that calls share while they wait for one and the same. */
export function keptLooks<Seen extends SeenBucket>(read: (id: string) => Promise<Seen>): KeptLooks<Seen> {
  const looks = new Map<string, Promise<Seen>>()
  return {
    of(id) {
      const known = looks.get(id)
      if (known !== undefined) return known
      if (looks.size >= LIMITS.remembered) looks.clear()
      const look = read(id)
      looks.set(id, look)
      // A look that failed is not kept. The calls that wait for it get the error.
      look.catch(() => looks.delete(id))
      return look
    },
    take(id) {
      const look = looks.get(id)
      looks.delete(id)
      return look
    },
  }
}
