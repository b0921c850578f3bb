import type { Promotion } from '@kenshu/contract/promote/schema'
import { Alert, Text } from '@mantine/core'
import { messages } from '../../messages/ja.ts'
import { endOf, type PromoteState } from './use-promote.ts'

interface FolderFailureProps {
  promotion: Promotion
  /** this tab's own promote */
  own: PromoteState
}

/**
 * What went wrong with a folder: this tab's own call, else its last run. A call whose answer was lost is no failure of the
 * run, which goes on; how it ended tells the folder itself.
 */
export function FolderFailure({ promotion, own }: FolderFailureProps) {
  const isOwn = own.phase !== 'idle' && own.folder === promotion.folder
  if (own.phase === 'failed' && isOwn) {
    const isUnderWay = promotion.state === 'queued' || promotion.state === 'running'
    const hasEndedSince = !isUnderWay && endOf(promotion) !== own.endBefore
    if (!own.isUnanswered || !hasEndedSince) {
      const goesOn = own.isUnanswered && isUnderWay
      return (
        <Alert color={goesOn ? 'yellow' : 'red'} mt="sm" role="alert" title={own.message}>
          {goesOn && <div>{messages.upload.goesOn}</div>}
          {own.requestId !== '' && `${messages.app.requestId}: ${own.requestId}`}
        </Alert>
      )
    }
  }
  if (promotion.state !== 'failed' || (own.phase === 'promoting' && isOwn)) return null
  return (
    <Text size="sm" c="var(--mantine-color-error)" mt="xs">
      {promotion.error}
    </Text>
  )
}
