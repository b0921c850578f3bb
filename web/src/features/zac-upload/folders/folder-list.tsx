import { Group, Paper, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconFolderOpen } from '@tabler/icons-react'
import { messages } from '../../../messages/frame-ja.ts'
import { uploadMessages } from '../../../messages/upload-ja.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/failures/error-state.tsx'
import { endOf, isUnderWay, usePromote } from '../running/use-promote.ts'
import { usePromotions } from '../running/use-promotions.ts'
import { FolderRow } from './folder-row.tsx'
import classes from './folders.module.css'

/** The live list of upload folders, each with its promote button. */
export function FolderList() {
  const { feed, retry, more, isLoadingMore } = usePromotions()
  const { state, promote } = usePromote()
  return (
    <Paper component="section" mt="lg" aria-labelledby="upload-folders">
      <div className={classes['foldersHead']}>
        <Title order={2} id="upload-folders">
          {uploadMessages.foldersTitle}
        </Title>
        <Text size="sm" c="dimmed">
          {uploadMessages.foldersHint}
        </Text>
      </div>
      {feed.state === 'loading' && <FolderSkeleton />}
      {feed.state === 'failed' && <ErrorState title={uploadMessages.foldersFailed} hint="" onRetry={retry} />}
      {feed.state === 'ready' && feed.promotions.length === 0 && (
        <EmptyState
          icon={<IconFolderOpen size="2.25rem" stroke={1.4} />}
          title={uploadMessages.foldersEmpty}
          hint={uploadMessages.foldersEmptyHint}
        />
      )}
      {feed.state === 'ready' && feed.promotions.length > 0 && (
        <ul className={classes['folders']}>
          {feed.promotions.map((promotion) => (
            <FolderRow
              key={promotion.folder}
              promotion={promotion}
              own={state}
              isOtherRunning={
                (state.phase === 'promoting' && state.folder !== promotion.folder) ||
                feed.promotions.some((other) => other.folder !== promotion.folder && isUnderWay(other))
              }
              onPromote={() => {
                promote({ folder: promotion.folder, endBefore: endOf(promotion) })
              }}
            />
          ))}
        </ul>
      )}
      {more !== null && (
        <Group justify="center" p="md">
          <BusyButton variant="default" onClick={more} loading={isLoadingMore}>
            {uploadMessages.moreFolders}
          </BusyButton>
        </Group>
      )}
    </Paper>
  )
}

function FolderSkeleton() {
  return (
    <Stack gap="md" p="lg" aria-busy>
      <VisuallyHidden>{messages.app.loading}</VisuallyHidden>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height={44} />
      ))}
    </Stack>
  )
}
