import { BULK_ACTIONS } from '@kenshu/contract/bulk/actions'
import { bulkTargetSchema } from '@kenshu/contract/bulk/preview'
import { z } from 'zod'

/** The input of a review: an action and the selected notes. */
const bulkOrderSchema = z.object({ action: z.enum(BULK_ACTIONS), target: bulkTargetSchema })

export type BulkOrder = z.infer<typeof bulkOrderSchema>

const KEY = 'bulk:order'

/** The order that this tab reviews; it survives reloads. */
let kept: BulkOrder | null = null

/**
 * @returns the path of the review page
 * @param home of the user's role, e.g. `/admin`
 */
export function orderBulk(home: string, order: BulkOrder): string {
  kept = order
  try {
    sessionStorage.setItem(KEY, JSON.stringify(order))
  } catch (error) {
    // Without storage (blocked, full) a reload loses the selection.
    console.error('The chosen notes could not be kept', error)
  }
  return `${home}/bulk?action=${order.action}`
}

/** The order to review for an action; null if there is none. */
export function bulkOrderOf(action: string | null): BulkOrder | null {
  kept ??= stored()
  return kept?.action === action ? kept : null
}

function stored(): BulkOrder | null {
  try {
    return bulkOrderSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
