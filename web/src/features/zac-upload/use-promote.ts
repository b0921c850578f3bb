import { promoteResultSchema } from '@kenshu/contract/promote/schema'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError, callLongApi } from '../../lib/api-client.ts'
import { homeOf, useMe } from '../../lib/session.ts'
import { messages } from '../../messages/ja.ts'

/** Where this tab's own promote stands. */
export type PromoteState =
  | { phase: 'idle' }
  | { phase: 'promoting'; folder: string }
  | { phase: 'failed'; folder: string; message: string; requestId: string }

function sentenceOf(error: Error): string {
  return error instanceof ApiError && error.code !== 'bad_response'
    ? error.message
    : messages.upload.promoteFailed
}

/** Runs POST /api/v1/promote/ and goes to the result when it ends, unless the page was left meanwhile. */
export function usePromote(): { state: PromoteState; promote: (folder: string) => void } {
  const me = useMe()
  const navigate = useNavigate()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const mutation = useMutation({
    mutationFn: (folder: string) =>
      callLongApi(promoteResultSchema, 'promote/', {
        method: 'POST',
        json: { folder, user_email: me.email },
      }),
    onSuccess: async (_result, folder) => {
      if (isShown.current) await navigate(`${homeOf(me)}/promote-result?folder=${encodeURIComponent(folder)}`)
    },
  })
  return { state: stateOf(mutation), promote: mutation.mutate }
}

function stateOf(mutation: {
  status: 'idle' | 'pending' | 'error' | 'success'
  variables: string | undefined
  error: Error | null
}): PromoteState {
  const { status, variables: folder, error } = mutation
  if (folder === undefined) return { phase: 'idle' }
  if (status === 'pending') return { phase: 'promoting', folder }
  if (status !== 'error' || error === null) return { phase: 'idle' }
  const requestId = error instanceof ApiError ? error.requestId : ''
  return { phase: 'failed', folder, message: sentenceOf(error), requestId }
}
