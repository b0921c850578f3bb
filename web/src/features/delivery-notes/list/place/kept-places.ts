import { z } from 'zod'
import { kept } from '../../../../lib/kept.ts'
import { PLACES_KEPT } from '../../../../lib/limits.ts'

const placeSchema = z.object({ id: z.string(), into: z.number() })
/** Each with the search whose list it is in. */
const placesSchema = z.array(z.tuple([z.string(), placeSchema]))

/** The places of this tab, which survive a reload: phones reload a tab that was out of sight for a while. */
const places = kept('sessionStorage', 'delivery-notes:places', placesSchema)

/** Where somebody was in a list: the first row in sight, and how far it has scrolled out, in pixels. */
export type ListPlace = z.infer<typeof placeSchema>

/** The place in the list of a search in which this tab left it; null at its top, or if the tab has not shown it. */
export function keptPlace(of: string): ListPlace | null {
  return places.read()?.find(([each]) => each === of)?.[1] ?? null
}

/** Stores where somebody leaves the list of a search, for those who come back. @param place null at its top */
export function keepPlace(of: string, place: ListPlace | null): void {
  const others = (places.read() ?? []).filter(([each]) => each !== of)
  const own: typeof others = place === null ? [] : [[of, place]]
  places.keep([...own, ...others].slice(0, PLACES_KEPT))
}
