import { type ListLayout, readLayout } from '@kenshu/contract/views/layout'
import { z } from 'zod'

/** The user's last layouts in this browser. */
export interface KeptLayouts {
  /** the layout without a view */
  own: ListLayout
  /** unsaved changes of a view's layout */
  draft: { viewId: string; layout: ListLayout } | null
}

const layoutSchema = z.unknown().transform(readLayout)
const keptSchema = z
  .object({
    own: layoutSchema,
    draft: z.object({ viewId: z.string(), layout: layoutSchema }).nullable().catch(null),
  })
  .catch({ own: readLayout(null), draft: null })

function keyOf(uid: string): string {
  return `delivery-notes:layout:${uid}`
}

/** Reads the stored layouts. Unreadable ones get the default. */
export function keptLayouts(uid: string): KeptLayouts {
  try {
    return keptSchema.parse(JSON.parse(localStorage.getItem(keyOf(uid)) ?? 'null'))
  } catch {
    return keptSchema.parse(null)
  }
}

/** Stores the user's layouts in this browser, because widths depend on the screen. */
export function keepLayouts(uid: string, kept: KeptLayouts): void {
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(kept))
  } catch (error) {
    // Without storage (blocked, full) the next visit starts with the default.
    console.error('The layout could not be kept', error)
  }
}
