import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { Promotion } from '@kenshu/contract/promote/schema'
import { Button, Group, Loader, Text } from '@mantine/core'
import { IconListSearch, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useOpenPrecheck } from '../../../lib/open-precheck.ts'
import { homeOf, useMe } from '../../../lib/session.ts'
import { messages } from '../../../messages/ja.ts'
import { CountList } from '../../../ui/count-list.tsx'
import { StateTag, type StateTone } from '../../../ui/state-tag.tsx'
import { FolderFailure } from '../running/folder-failure.tsx'
import { PromoteProgress } from '../running/promote-progress.tsx'
import { isUnderWay, type PromoteState } from '../running/use-promote.ts'
import { useStalled } from '../running/use-stalled.ts'
import classes from './folders.module.css'

interface FolderRowProps {
  promotion: Promotion
  /** this tab's own promote */
  own: PromoteState
  isOtherRunning: boolean
  onPromote: () => void
}

/** One upload folder: when and by whom it was uploaded, its state, and its button (specification 2). */
export function FolderRow({ promotion, own, isOtherRunning, onPromote }: FolderRowProps) {
  const isStalled = useStalled(promotion)
  const isRunning = isUnderWay(promotion)
  const isOwn = own.phase === 'promoting' && own.folder === promotion.folder
  const isBusy = isOwn || (isRunning && !isStalled)
  return (
    <li className={classes['folder']}>
      <div className={classes['folderMain']}>
        <div>
          <Text fw={600} component="h3" size="md" data-figures>
            {formatJapaneseMoment(promotion.uploadedAt)}
          </Text>
          <Text size="sm" c="dimmed">
            {promotion.uploadedBy}
          </Text>
          <Text size="xs" c="dimmed" data-figures>
            {promotion.folder}
          </Text>
        </div>
        <FolderState promotion={promotion} />
        <Group gap="sm" className={classes['folderActions'] ?? ''}>
          {promotion.state === 'done' && <ResultLink folder={promotion.folder} />}
          <PrecheckButton folder={promotion.folder} isDisabled={isBusy} />
          <Button
            variant={promotion.state === 'uploaded' || isBusy ? 'filled' : 'default'}
            className={isBusy ? (classes['busy'] ?? '') : ''}
            leftSection={
              isBusy ? (
                <Loader size={14} color="gray.7" aria-hidden />
              ) : (
                <IconPlayerPlay size={16} stroke={1.8} aria-hidden />
              )
            }
            disabled={isBusy || isOtherRunning}
            title={isOtherRunning && !isBusy ? messages.upload.otherRunning : undefined}
            onClick={onPromote}
          >
            {isBusy ? messages.upload.promoting : messages.upload.promote}
          </Button>
        </Group>
      </div>
      {(isOwn || isRunning) && <PromoteProgress promotion={promotion} />}
      {isStalled && (
        <Text size="sm" c="dimmed" mt="xs">
          {messages.upload.stalled}
        </Text>
      )}
      <div className={classes['failure']}>
        <FolderFailure folder={promotion.folder} promotion={promotion} own={own} />
      </div>
    </li>
  )
}

function ResultLink({ folder }: { folder: string }) {
  const me = useMe()
  return (
    <Button
      component={Link}
      to={`${homeOf(me)}/promote-result?folder=${encodeURIComponent(folder)}`}
      variant="light"
    >
      {messages.upload.showResult}
    </Button>
  )
}

function PrecheckButton({ folder, isDisabled }: { folder: string; isDisabled: boolean }) {
  const openPrecheck = useOpenPrecheck()
  return (
    <Button
      variant="default"
      leftSection={<IconListSearch size={16} stroke={1.8} aria-hidden />}
      disabled={isDisabled}
      onClick={() => {
        openPrecheck(folder)
      }}
    >
      {messages.upload.precheck}
    </Button>
  )
}

const TONES: Record<Promotion['state'], StateTone> = {
  uploaded: 'neutral',
  queued: 'busy',
  running: 'busy',
  done: 'good',
  failed: 'bad',
}

function FolderState({ promotion }: { promotion: Promotion }) {
  const { counts, states, undone } = messages.upload
  if (promotion.state === 'done' && promotion.undoneAt !== null) {
    return (
      <div className={classes['folderState']}>
        <StateTag tone="neutral">{undone}</StateTag>
      </div>
    )
  }
  return (
    <div className={classes['folderState']}>
      <StateTag tone={TONES[promotion.state]}>{states[promotion.state]}</StateTag>
      {promotion.state === 'done' && (
        <CountList
          counts={[
            { label: counts.new, value: promotion.newCount },
            { label: counts.updated, value: promotion.updatedCount },
            { label: counts.failed, value: promotion.failedCount, isBad: true },
            { label: counts.skipped, value: promotion.skippedCount },
          ]}
        />
      )}
    </div>
  )
}
