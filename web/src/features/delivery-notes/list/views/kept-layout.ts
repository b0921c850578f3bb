import { type ListLayout, readLayout } from '@kenshu/contract/views/layout'
import { z } from 'zod'
import { kept } from '../../../../lib/kept.ts'

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

function ofUser(uid: string) {
  return kept('localStorage', `delivery-notes:layout:${uid}`, keptSchema)
}

/** Reads the stored layouts. Unreadable ones get the default. */
export function keptLayouts(uid: string): KeptLayouts {
  return ofUser(uid).read() ?? keptSchema.parse(null)
}

/** Stores the user's layouts in this browser, because widths depend on the screen. */
export function keepLayouts(uid: string, layouts: KeptLayouts): void {
  ofUser(uid).keep(layouts)
}
