import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { seenNoteSchema } from '@kenshu/contract/delivery-note/update'
import type { Me } from '@kenshu/contract/user/me'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { callApi } from '../../../lib/api/api-client.ts'
import { TODAY_KEY } from '../../../lib/days/today.ts'
import { noteCall } from './note-call.ts'

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => {
    document.removeEventListener('visibilitychange', changed)
  }
}

/**
 * Tells the server that the note's sales person sees the client's answer, on its page or in the quick look. Others, and notes without an answer, call
 * nothing; a hidden tab only when it is looked at.
 */
export function useSeenAnswer(
  { id, hakkouStatus, salesPersonEmail }: Pick<DeliveryNote, 'id' | 'hakkouStatus' | 'salesPersonEmail'>,
  { role, emailAlias }: Me,
): void {
  const queryClient = useQueryClient()
  const isAnswered = hakkouStatus === 'CL検収済' || hakkouStatus === 'CL検収拒否'
  const isOwn = role !== 'csv_uploader' && emailAlias !== '' && salesPersonEmail === emailAlias
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
  useEffect(() => {
    if (!isAnswered || !isOwn || !isVisible) return
    callApi(seenNoteSchema, noteCall(id, 'seen'), { method: 'POST' })
      .then(() => queryClient.invalidateQueries({ queryKey: TODAY_KEY }))
      .catch((error: unknown) => {
        // The answer stays new, which does no harm.
        console.error('An answer could not be marked as seen', error)
      })
  }, [id, isAnswered, isOwn, isVisible, hakkouStatus, queryClient])
}
