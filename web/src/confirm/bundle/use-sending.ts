import { useState } from 'react'
import type { BundleActs } from './bundle-acts.ts'

/**
 * Knows the notes whose own answer is on its way, which their rows say when the client has gone back to the list. すべて検収する leaves them
 * out: on a slow line it could arrive first, and accept for good what the client has just sent back.
 * @returns the ids of the notes, and what sends an answer
 */
export function useSending(send: BundleActs['send']): [readonly string[], BundleActs['send']] {
  const [sending, setSending] = useState<readonly string[]>([])
  return [
    sending,
    async (opened, answer) => {
      setSending((ids) => [...ids, opened.noteId])
      const failure = await send(opened, answer)
      // The note may have been opened again, and answered once more, while the first answer is on its way.
      setSending((ids) => ids.filter((_, at) => at !== ids.indexOf(opened.noteId)))
      return failure
    },
  ]
}
