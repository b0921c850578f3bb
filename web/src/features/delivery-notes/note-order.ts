import { z } from 'zod'
import { ORDER_REACH, ORDERS_KEPT } from '../../lib/limits.ts'

/** Where lists leave the order of their notes for the tabs that they open, and where such a tab keeps the one that it came with. */
const KEY = 'delivery-notes:order'

const ordersSchema = z.array(z.array(z.string()))

function read(storage: Storage): string[][] {
  try {
    return ordersSchema.parse(JSON.parse(storage.getItem(KEY) ?? '[]'))
  } catch {
    // No storage, or something else stands there.
    return []
  }
}

function write(storage: Storage, orders: string[][]): void {
  try {
    storage.setItem(KEY, JSON.stringify(orders))
  } catch (error) {
    // No storage (blocked, full): the note knows no neighbours.
    console.error('The order of the list could not be kept', error)
  }
}

/** Keeps the order of a list from which a note is opened: notes open in tabs of their own. */
export function keepOrder(ids: readonly string[], opened: string): void {
  const at = ids.indexOf(opened)
  const near = ids.slice(Math.max(0, at - ORDER_REACH), at + ORDER_REACH + 1)
  const others = read(localStorage).filter((order) => !order.includes(opened))
  write(localStorage, [near, ...others].slice(0, ORDERS_KEPT))
}

/** A note's place in the list from which this tab was opened. */
export interface Place {
  /** null at the ends of what is known */
  previous: string | null
  next: string | null
}

/**
 * The neighbours of a note in the list that it was opened from; null where that is not known, as for a note opened by a link in a
 * mail. The tab keeps the order that it came with, whatever lists do afterwards.
 */
export function placeOf(id: string): Place | null {
  const own = read(sessionStorage).find((order) => order.includes(id))
  const order = own ?? read(localStorage).find((other) => other.includes(id))
  if (order === undefined) return null
  if (own === undefined) write(sessionStorage, [order])
  const at = order.indexOf(id)
  return { previous: order[at - 1] ?? null, next: order[at + 1] ?? null }
}
