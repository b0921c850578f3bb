import type { BundleNote } from '@kenshu/contract/bundle/view'
import { useState } from 'react'
import { bundleMessages as text } from '../messages/bundle-ja.ts'
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

/**
 * What a screen reader says when an answer arrives that was on its way when the list appeared. On the list itself no note's own answer is
 * sent, and one that fails is said by the list.
 * @param sending ids of the notes whose own answer is on its way
 */
export function useArrivals(notes: readonly BundleNote[], sending: readonly string[]): string {
  const [awaited] = useState(sending)
  return notes
    .filter(({ id, state }) => state !== 'pending' && awaited.includes(id) && !sending.includes(id))
    .map(({ billingNo, state }) => text.arrived(billingNo, text.states[state]))
    .join('、')
}
