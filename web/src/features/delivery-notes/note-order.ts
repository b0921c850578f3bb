import { z } from 'zod'
import { ORDER_REACH, ORDERS_KEPT } from '../../lib/limits.ts'

/** The storage key under which lists store the order of their notes for the tabs that they open, and such a tab its own copy. */
const KEY = 'delivery-notes:order'

const ordersSchema = z.array(z.array(z.string()))

function read(storage: Storage): string[][] {
  try {
    return ordersSchema.parse(JSON.parse(storage.getItem(KEY) ?? '[]'))
  } catch {
    // There is no storage, or its content is invalid.
    return []
  }
}

function write(storage: Storage, orders: string[][]): void {
  try {
    storage.setItem(KEY, JSON.stringify(orders))
  } catch (error) {
    // Without storage (blocked, full) the note has no neighbours.
    console.error('The order of the list could not be kept', error)
  }
}

/** Stores the order of a list from which a note is opened, because notes open in their own tabs. */
export function keepOrder(ids: readonly string[], opened: string): void {
  const at = ids.indexOf(opened)
  const near = ids.slice(Math.max(0, at - ORDER_REACH), at + ORDER_REACH + 1)
  const others = read(localStorage).filter((order) => !order.includes(opened))
  write(localStorage, [near, ...others].slice(0, ORDERS_KEPT))
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
  const own = read(sessionStorage).find((order) => order.includes(id))
  const order = own ?? read(localStorage).find((other) => other.includes(id))
  if (order === undefined) return null
  if (own === undefined) write(sessionStorage, [order])
  const at = order.indexOf(id)
  return { previous: order[at - 1] ?? null, next: order[at + 1] ?? null }
}
