import { confirmLinkSchema } from '@kenshu/contract/confirm/link'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { callOrLook } from '../../../lib/api/call-or-look.ts'
import { putAnswer } from '../../../lib/api/put-answer.ts'
import { noteCall } from './note-call.ts'
import { confirmLinkQuery, historyQuery } from './note-queries.ts'

/**
 * Lets the client try passwords again after too many wrong ones.
 * @param onUnlocked also called after the component has unmounted, as is onFailed
 */
export function useUnlockLink(id: string, onUnlocked: () => void, onFailed: (error: Error) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      callOrLook(
        () => callApi(confirmLinkSchema, noteCall(id, 'unlock'), { method: 'POST' }),
        async () => {
          const link = await callApi(confirmLinkSchema, noteCall(id, 'confirm_link'))
          return link.lock === null ? link : null
        },
      ),
    onSuccess: (link) => {
      onUnlocked()
      void queryClient.invalidateQueries({ queryKey: historyQuery(id).queryKey })
      return putAnswer(queryClient, confirmLinkQuery(id).queryKey, link)
    },
    onError: onFailed,
  })
}
