import { promoteResultSchema } from '@kenshu/contract/promote/promote'
import { type Promotion } from '@kenshu/contract/promote/promotion'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { callLongApi } from '../../../lib/api/api-client.ts'
import { ApiError, hasOwnSentence, mayStillRun } from '../../../lib/api/api-error.ts'
import { precheckKey } from '../../../lib/open-precheck.ts'
import { homeOf, useMe } from '../../../lib/session.ts'
import { useIsShown } from '../../../lib/use-is-shown.ts'
import { uploadMessages } from '../../../messages/upload-ja.ts'
import { isPageHeld } from './held-page.ts'

/** The state of this tab's own promote. */
export type PromoteState =
  | { phase: 'idle' }
  | { phase: 'promoting'; folder: string }
  | {
      phase: 'failed'
      folder: string
      message: string
      error: Error
      /** the data has changed since the pre-check; nothing was written */
      isPlanOutdated: boolean
      /** no answer of ours came: the run may continue */
      isUnanswered: boolean
      /** `endOf` the promotion before the call */
      endBefore: number | null
    }

/** Whether a folder's promote waits or runs. */
export function isUnderWay(promotion: Promotion | undefined): boolean {
  return promotion?.state === 'queued' || promotion?.state === 'running'
}

/** When a folder's last run ended, in milliseconds; null if there was none or one is running. */
export function endOf(promotion: Promotion | undefined): number | null {
  return promotion?.state === 'done' || promotion?.state === 'failed' ? promotion.finishedAt.getTime() : null
}

/** Whether a run has ended since `endOf` returned `before`. */
export function hasEndedSince(promotion: Promotion | undefined, before: number | null): boolean {
  const end = endOf(promotion)
  return end !== null && end !== before
}

interface PromoteOrder {
  folder: string
  endBefore: number | null
  /** of the pre-check whose plan must be carried out exactly */
  checkId?: string
}

function sentenceOf(error: Error): string {
  return hasOwnSentence(error) ? error.message : uploadMessages.promoteFailed
}

/**
 * Calls POST /api/v1/promote/ and navigates to the result when it ends, unless the user has left the page, or would lose something by that: then
 * the folder's row leads there.
 */
export function usePromote(): { state: PromoteState; promote: (order: PromoteOrder) => void } {
  const me = useMe()
  const navigate = useNavigate()
  const client = useQueryClient()
  const isShown = useIsShown()
  const mutation = useMutation({
    mutationFn: ({ folder, checkId }: PromoteOrder) =>
      callLongApi(promoteResultSchema, 'promote/', {
        method: 'POST',
        json: { folder, user_email: me.email, ...(checkId !== undefined && { check_id: checkId }) },
      }),
    onSuccess: async (_result, { folder }) => {
      // A user who goes back to the plan that was carried out gets a new one. The shown one stays until the page is left.
      void client.invalidateQueries({ queryKey: precheckKey(folder), refetchType: 'none' })
      if (isShown.current && !isPageHeld())
        await navigate(`${homeOf(me)}/promote-result?folder=${encodeURIComponent(folder)}`)
    },
  })
  return { state: stateOf(mutation), promote: mutation.mutate }
}

function stateOf(mutation: {
  status: 'idle' | 'pending' | 'error' | 'success'
  variables: PromoteOrder | undefined
  error: Error | null
}): PromoteState {
  const { status, variables, error } = mutation
  if (variables === undefined) return { phase: 'idle' }
  const { folder } = variables
  if (status === 'pending') return { phase: 'promoting', folder }
  if (status !== 'error' || error === null) return { phase: 'idle' }
  return {
    phase: 'failed',
    folder,
    message: sentenceOf(error),
    error,
    isPlanOutdated: error instanceof ApiError && error.code === 'plan_outdated',
    isUnanswered: mayStillRun(error),
    endBefore: variables.endBefore,
  }
}
