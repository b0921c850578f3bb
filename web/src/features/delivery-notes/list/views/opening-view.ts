import { readViewContent, type View } from '@kenshu/contract/views/view'
import { z } from 'zod'

const keptSchema = z.object({
  id: z.string(),
  revision: z.int(),
  content: z.unknown().transform(readViewContent),
})

/** A view as stored in this browser. */
export type KeptView = z.infer<typeof keptSchema>

function keyOf(uid: string): string {
  return `delivery-notes:opening-view:${uid}`
}

/**
 * The view that the user has set to open first in this browser, as it was last seen here. With it the list can load before the
 * views have arrived. null if none was set.
 */
export function openingView(uid: string): KeptView | null {
  try {
    return keptSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(uid)) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/**
 * Sets the view that opens first for this user in this browser; null resets it.
 * @returns the stored view
 */
export function keepOpeningView(uid: string, view: View | null): KeptView | null {
  const kept = view === null ? null : { id: view.id, revision: view.revision, content: view.content }
  try {
    if (kept === null) localStorage.removeItem(keyOf(uid))
    else localStorage.setItem(keyOf(uid), JSON.stringify(kept))
  } catch (error) {
    // Without storage (blocked, full) the next visit starts with the default list.
    console.error('The view could not be kept', error)
  }
  return kept
}
