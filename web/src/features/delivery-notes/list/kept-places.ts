import { z } from 'zod'
import { PLACES_KEPT } from '../../../lib/limits.ts'

/** The storage key under which a tab stores its places, so that a reload keeps them: phones reload a tab that was out of sight for a while. */
const KEY = 'delivery-notes:places'

const placeSchema = z.object({ id: z.string(), into: z.number() })
const placesSchema = z.array(z.tuple([z.string(), placeSchema]))

/** Where somebody was in a list: the first row in sight, and how far it has scrolled out, in pixels. */
export type ListPlace = z.infer<typeof placeSchema>

function read(): [of: string, place: ListPlace][] {
  try {
    return placesSchema.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
  } catch {
    // There is no storage, or its content is invalid.
    return []
  }
}

/** The place in the list of a search in which this tab left it; null at its top, or if the tab has not shown it. */
export function keptPlace(of: string): ListPlace | null {
  return read().find(([each]) => each === of)?.[1] ?? null
}

/** Stores where somebody leaves the list of a search, for those who come back. @param place null at its top */
export function keepPlace(of: string, place: ListPlace | null): void {
  const others = read().filter(([each]) => each !== of)
  const places = place === null ? others : [[of, place], ...others].slice(0, PLACES_KEPT)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(places))
  } catch {
    // Without storage (blocked, full) a list begins at its top.
  }
}
