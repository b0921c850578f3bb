import { z } from 'zod'
import { kept } from '../../lib/kept.ts'
import { ORDER_REACH, ORDERS_KEPT } from '../../lib/limits.ts'

const KEY = 'delivery-notes:order'
const ordersSchema = z.array(z.array(z.string()))

/** The orders of lists, for the tabs that they open. */
const ofLists = kept('localStorage', KEY, ordersSchema)
/** The order with which this tab was opened. */
const ofTab = kept('sessionStorage', KEY, ordersSchema)

/** Stores the order of a list from which a note is opened, because notes open in their own tabs. */
export function keepOrder(ids: readonly string[], opened: string): void {
  const at = ids.indexOf(opened)
  const near = ids.slice(Math.max(0, at - ORDER_REACH), at + ORDER_REACH + 1)
  const others = (ofLists.read() ?? []).filter((order) => !order.includes(opened))
  ofLists.keep([near, ...others].slice(0, ORDERS_KEPT))
}

/** The position of a note in the list from which this tab was opened. */
export interface Place {
  /** null at the ends of the stored order */
  previous: string | null
  next: string | null
}

/**
 * The neighbours of a note in the list from which it was opened; null if unknown, for example for a note opened by a link in a
 * mail. The tab keeps the order with which it was opened, even if lists change afterwards.
 */
export function placeOf(id: string): Place | null {
  const own = ofTab.read()?.find((order) => order.includes(id))
  const order = own ?? ofLists.read()?.find((other) => other.includes(id))
  if (order === undefined) return null
  if (own === undefined) ofTab.keep([order])
  const at = order.indexOf(id)
  return { previous: order[at - 1] ?? null, next: order[at + 1] ?? null }
}
