import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { Promotion } from '@kenshu/contract/promote/schema'
import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { homeOf, useMe } from '../../lib/session.ts'
import { messages } from '../../messages/ja.ts'
import { PromoteProgress } from './promote-progress.tsx'
import type { PromoteState } from './use-promote.ts'
import { useStalled } from './use-stalled.ts'
import classes from './zac-upload.module.css'

interface FolderRowProps {
  promotion: Promotion
  /** this tab's own promote */
  own: PromoteState
  isOtherRunning: boolean
  onPromote: () => void
}

/** One uploaded folder: when and by whom, how it stands, and its button (specification 2). */
export function FolderRow({ promotion, own, isOtherRunning, onPromote }: FolderRowProps) {
  const isStalled = useStalled(promotion)
  const isUnderWay = promotion.state === 'queued' || promotion.state === 'running'
  const isOwn = own.phase === 'promoting' && own.folder === promotion.folder
  const isBusy = isOwn || (isUnderWay && !isStalled)
  return (
    <li className={classes['folder']}>
      <div className={classes['folderMain']}>
        <div className={classes['folderWho']}>
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
      {(isOwn || isUnderWay) && <PromoteProgress promotion={promotion} />}
      {isStalled && (
        <Text size="sm" c="dimmed" mt="xs">
          {messages.upload.stalled}
        </Text>
      )}
      {own.phase === 'failed' && own.folder === promotion.folder && (
        <Alert color="red" mt="sm" role="alert" title={own.message}>
          {own.requestId !== '' && `${messages.app.requestId}: ${own.requestId}`}
        </Alert>
      )}
      {promotion.state === 'failed' && !isOwn && own.phase !== 'failed' && (
        <Text size="sm" c="var(--mantine-color-error)" mt="xs">
          {promotion.error}
        </Text>
      )}
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

function FolderState({ promotion }: { promotion: Promotion }) {
  return (
    <div className={classes['folderState']}>
      <span className={classes['stateTag']} data-state={promotion.state}>
        {messages.upload.states[promotion.state]}
      </span>
      {promotion.state === 'done' && (
        <dl className={classes['counts']}>
          <Count label={messages.upload.counts.new} value={promotion.newCount} />
          <Count label={messages.upload.counts.updated} value={promotion.updatedCount} />
          <Count label={messages.upload.counts.failed} value={promotion.failedCount} isBad />
          <Count label={messages.upload.counts.skipped} value={promotion.skippedCount} />
        </dl>
      )}
    </div>
  )
}

function Count({ label, value, isBad = false }: { label: string; value: number; isBad?: boolean }) {
  return (
    <div data-bad={isBad && value > 0 ? true : undefined}>
      <dt>{label}</dt>
      <dd data-figures>{value.toLocaleString('ja-JP')}</dd>
    </div>
  )
}
