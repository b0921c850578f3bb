import { BULK_ACTIONS } from '@kenshu/contract/bulk/actions'
import { bulkTargetSchema } from '@kenshu/contract/bulk/preview'
import { z } from 'zod'

/** What is to be reviewed: an action and the notes chosen for it. */
const bulkOrderSchema = z.object({ action: z.enum(BULK_ACTIONS), target: bulkTargetSchema })

export type BulkOrder = z.infer<typeof bulkOrderSchema>

const KEY = 'bulk:order'

/** Keeps what this tab reviews, over reloads. */
let kept: BulkOrder | null = null

/** @returns the path of the page that reviews it. @param home of the person's role, e.g. `/admin` */
export function orderBulk(home: string, order: BulkOrder): string {
  kept = order
  try {
    sessionStorage.setItem(KEY, JSON.stringify(order))
  } catch (error) {
    // No storage (blocked, full): a reload forgets what was chosen.
    console.error('The chosen notes could not be kept', error)
  }
  return `${home}/bulk?action=${order.action}`
}

/** What is to be reviewed for an action; null where nothing was chosen for it. */
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
