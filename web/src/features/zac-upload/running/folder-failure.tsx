import type { Promotion } from '@kenshu/contract/promote/promotion'
import { Alert, Text } from '@mantine/core'
import { uploadMessages } from '../../../messages/upload-ja.ts'
import { RequestId, whatNext } from '../../../ui/failures/failure.tsx'
import { hasEndedSince, isUnderWay, type PromoteState } from './use-promote.ts'

interface FolderFailureProps {
  folder: string
  /** undefined if the folder is not in the live list */
  promotion: Promotion | undefined
  /** this tab's own promote */
  own: PromoteState
}

/** What to do after a promote failed and no run of it is known. */
function nextAfter({ error, isUnanswered }: Extract<PromoteState, { phase: 'failed' }>): string | undefined {
  return isUnanswered ? uploadMessages.promoteUnclear : whatNext(error, true)
}

/**
 * The failure of a folder: that of this tab's own call, otherwise that of its last run. If only the response of a call was lost,
 * the run continues, and the folder shows its result.
 */
export function FolderFailure({ folder, promotion, own }: FolderFailureProps) {
  const isOwn = own.phase !== 'idle' && own.folder === folder
  if (own.phase === 'failed' && isOwn && !(own.isUnanswered && hasEndedSince(promotion, own.endBefore))) {
    const goesOn = own.isUnanswered && isUnderWay(promotion)
    return (
      <Alert color={goesOn ? 'yellow' : 'red'} role="alert" title={own.message}>
        <div>{goesOn ? uploadMessages.goesOn : nextAfter(own)}</div>
        <RequestId error={own.error} />
      </Alert>
    )
  }
  if (promotion?.state !== 'failed' || (own.phase === 'promoting' && isOwn)) return null
  return (
    <Text size="sm" c="var(--mantine-color-error)">
      {promotion.error}
    </Text>
  )
}
