import type { View } from '@kenshu/contract/views/view'
import { useState } from 'react'
import { z } from 'zod'
import { unsavedOf } from '../../../../lib/session/unsaved.ts'
import { useMe } from '../../../../lib/session.ts'

/** What was typed in the dialog of a view when the session ended. */
export const unsavedSchema = z.object({ name: z.string(), isShared: z.boolean() })

/** The key under which the input of the dialog survives the end of a session. @param view null: for a new view */
export function unsavedKey(view: View | null): string {
  return `view:${view?.id ?? 'new'}`
}

/**
 * Whether the dialog was open when this user's session ended in this tab.
 * @param view null: for a new view
 */
export function useWasNaming(view: View | null): boolean {
  const { uid } = useMe()
  const [wasNaming] = useState(() => unsavedOf(uid, unsavedKey(view), unsavedSchema) !== null)
  return wasNaming
}
