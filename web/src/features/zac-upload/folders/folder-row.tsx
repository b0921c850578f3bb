import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { Promotion } from '@kenshu/contract/promote/promotion'
import { MINUTE_MS } from '@kenshu/contract/time-units'
import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { STALLED_MS } from '../../../lib/limits.ts'
import { uploadMessages } from '../../../messages/upload-ja.ts'
import { FolderHistory } from '../history/folder-history.tsx'
import { FolderFailure } from '../running/folder-failure.tsx'
import { PromoteProgress } from '../running/promote-progress.tsx'
import { isUnderWay, type PromoteState } from '../running/use-promote.ts'
import { useStalled } from '../running/use-stalled.ts'
import { FolderActions } from './folder-actions.tsx'
import { FolderState } from './folder-state.tsx'
import classes from './folders.module.css'
import { uploaderOf } from './known-of.ts'

interface FolderRowProps {
  promotion: Promotion
  /** this tab's own promote */
  own: PromoteState
  isOtherRunning: boolean
  onPromote: () => void
}

/** One upload folder: when and by whom it was uploaded, its state, its button (specification 2), and its promotes on request. */
export function FolderRow({ promotion, own, isOtherRunning, onPromote }: FolderRowProps) {
  const isStalled = useStalled(promotion)
  const headingId = useId()
  const [isOpen, { toggle }] = useDisclosure(false)
  const isRunning = isUnderWay(promotion)
  const isOwn = own.phase === 'promoting' && own.folder === promotion.folder
  const isBusy = isOwn || (isRunning && !isStalled)
  return (
    <li className={classes['folder']}>
      <div className={classes['folderMain']}>
        <div>
          <Text fw={600} component="h3" id={headingId} size="md" data-figures>
            {formatJapaneseMoment(promotion.uploadedAt)}
          </Text>
          <Text size="sm" c="dimmed">
            {uploaderOf(promotion)}
          </Text>
          <Text size="xs" c="dimmed" data-figures>
            {promotion.folder}
          </Text>
        </div>
        <FolderState promotion={promotion} />
        <FolderActions
          promotion={promotion}
          headingId={headingId}
          isBusy={isBusy}
          isOtherRunning={isOtherRunning}
          onPromote={onPromote}
          history={promotion.state === 'uploaded' ? null : { isOpen, toggle }}
        />
      </div>
      {(isOwn || isRunning) && <PromoteProgress promotion={promotion} />}
      {isStalled && (
        <Text size="sm" c="dimmed" mt="xs">
          {uploadMessages.stalled(STALLED_MS / MINUTE_MS)}
        </Text>
      )}
      {isOpen && promotion.state !== 'uploaded' && <FolderHistory promotion={promotion} />}
      <div className={classes['failure']}>
        <FolderFailure folder={promotion.folder} promotion={promotion} own={own} />
      </div>
    </li>
  )
}
