import { type ListLayout, readLayout } from '@kenshu/contract/views/layout'
import { z } from 'zod'

/** The layouts that a person last had in this browser. */
export interface KeptLayouts {
  /** of the list without a view */
  own: ListLayout
  /** what was changed at a view and not saved */
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

/** What was kept; the usual where there is nothing that can be read. */
export function keptLayouts(uid: string): KeptLayouts {
  try {
    return keptSchema.parse(JSON.parse(localStorage.getItem(keyOf(uid)) ?? 'null'))
  } catch {
    return keptSchema.parse(null)
  }
}

/** Keeps a person's layouts in this browser: widths are of this screen. */
export function keepLayouts(uid: string, kept: KeptLayouts): void {
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(kept))
  } catch (error) {
    // No storage (blocked, full): the next visit begins as usual.
    console.error('The layout could not be kept', error)
  }
}
