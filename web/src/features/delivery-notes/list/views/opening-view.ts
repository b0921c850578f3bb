import { readViewContent, type View } from '@kenshu/contract/views/view'
import { z } from 'zod'

const keptSchema = z.object({
  id: z.string(),
  revision: z.int(),
  content: z.unknown().transform(readViewContent),
})

/** A view as this browser knows it. */
export type KeptView = z.infer<typeof keptSchema>

function keyOf(uid: string): string {
  return `delivery-notes:opening-view:${uid}`
}

/**
 * The view that a person has chosen to open first in this browser, as it was last seen here: so the list can be asked for before the
 * server has told the views. null: none was chosen.
 */
export function openingView(uid: string): KeptView | null {
  try {
    return keptSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(uid)) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Has a view open first for this person in this browser; null: none, as it was at first. @returns what is kept */
export function keepOpeningView(uid: string, view: View | null): KeptView | null {
  const kept = view === null ? null : { id: view.id, revision: view.revision, content: view.content }
  try {
    if (kept === null) localStorage.removeItem(keyOf(uid))
    else localStorage.setItem(keyOf(uid), JSON.stringify(kept))
  } catch (error) {
    // No storage (blocked, full): the next visit begins with the list as it is at first.
    console.error('The view could not be kept', error)
  }
  return kept
}
