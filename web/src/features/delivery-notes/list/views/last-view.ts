import { readViewContent, type View } from '@kenshu/contract/views/schema'
import { z } from 'zod'
import { withNotesOf } from './viewers-notes.ts'

const keptSchema = z.object({
  id: z.string(),
  revision: z.int(),
  content: z.unknown().transform(readViewContent),
})

function keyOf(uid: string): string {
  return `delivery-notes:view:${uid}`
}

/**
 * The view that a person had last in this browser, as it was then: so the list can be asked for before the server has told the
 * views. null: none.
 */
export function lastView(uid: string): Pick<View, 'id' | 'revision' | 'content'> | null {
  try {
    return keptSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(uid)) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Keeps it as it is for this person, whose e-mail is not known yet when the list is asked for; null forgets it. */
export function keepLastView(uid: string, view: View | null, email: string): void {
  try {
    if (view === null) localStorage.removeItem(keyOf(uid))
    else {
      const { id, revision } = view
      const search = withNotesOf(new URLSearchParams(view.content.search), email).toString()
      localStorage.setItem(keyOf(uid), JSON.stringify({ id, revision, content: { ...view.content, search } }))
    }
  } catch (error) {
    // No storage (blocked, full): the next visit begins as a first one.
    console.error('The view could not be kept', error)
  }
}
