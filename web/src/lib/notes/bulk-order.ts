import { BULK_ACTIONS } from '@kenshu/contract/bulk/actions'
import { bulkTargetSchema } from '@kenshu/contract/bulk/preview'
import { z } from 'zod'
import { kept } from '../kept.ts'

/** The input of a review: an action and the selected notes. */
const bulkOrderSchema = z.object({ action: z.enum(BULK_ACTIONS), target: bulkTargetSchema })

export type BulkOrder = z.infer<typeof bulkOrderSchema>

const ofTab = kept('sessionStorage', 'bulk:order', bulkOrderSchema)

/** The order that this tab reviews; where there is storage, it survives reloads. */
let current: BulkOrder | null = null

/**
 * @returns the path of the review page
 * @param home of the user's role, e.g. `/admin`
 */
export function orderBulk(home: string, order: BulkOrder): string {
  current = order
  ofTab.keep(order)
  return `${home}/bulk?action=${order.action}`
}

/** The order to review for an action; null if there is none. */
export function bulkOrderOf(action: string | null): BulkOrder | null {
  current ??= ofTab.read()
  return current?.action === action ? current : null
}
