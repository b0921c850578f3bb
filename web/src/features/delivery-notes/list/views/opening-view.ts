import { readViewContent, type View } from '@kenshu/contract/views/view'
import { z } from 'zod'
import { kept } from '../../../../lib/kept.ts'

const keptSchema = z.object({
  id: z.string(),
  revision: z.int(),
  content: z.unknown().transform(readViewContent),
})

/** A view as stored in this browser. */
export type KeptView = z.infer<typeof keptSchema>

function ofUser(uid: string) {
  return kept('localStorage', `delivery-notes:opening-view:${uid}`, keptSchema)
}

/**
 * The view that the user has set to open first in this browser, as it was last seen here. With it the list can load before the
 * views have arrived. null if none was set.
 */
export function openingView(uid: string): KeptView | null {
  return ofUser(uid).read()
}

/**
 * Sets the view that opens first for this user in this browser; null resets it.
 * @returns the stored view
 */
export function keepOpeningView(uid: string, view: View | null): KeptView | null {
  if (view === null) {
    ofUser(uid).forget()
    return null
  }
  const { id, revision, content } = view
  ofUser(uid).keep({ id, revision, content })
  return { id, revision, content }
}
