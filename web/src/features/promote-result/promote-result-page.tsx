import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { mayEver } from '@kenshu/contract/permissions'
import type { PromoteResult } from '@kenshu/contract/promote/promote'
import { Alert, Anchor, Button, Group, Paper, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router-dom'
import { uploadedAt } from '../../lib/days/uploaded-at.ts'
import { importListPath, listPath } from '../../lib/notes/list-path.ts'
import { homeOf, useMe } from '../../lib/session.ts'
import { messages } from '../../messages/frame-ja.ts'
import { resultMessages } from '../../messages/result-ja.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/failures/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DownloadLinks } from './download-links.tsx'
import { NextStep } from './next-step.tsx'
import classes from './promote-result.module.css'
import { ResultFigures } from './result-figures.tsx'
import { FailedList, NewList, SkippedList, UpdatedList } from './result-lists.tsx'
import { type ResultState, usePromoteResult } from './use-promote-result.ts'

/** 処理結果 (specification 2): the result of the last promote of `?folder=`. */
export function PromoteResultPage() {
  const [search] = useSearchParams()
  const folder = search.get('folder') ?? ''
  const home = homeOf(useMe())
  const moment = uploadedAt(folder)
  const outcome = usePromoteResult(folder)
  return (
    <>
      <PageHeader
        title={resultMessages.title}
        description={
          outcome.state === 'none' || moment === null ? undefined : resultMessages.uploadedAt(moment)
        }
        actions={
          outcome.state === 'ready' && (
            <Button
              className={classes['onScreen'] ?? ''}
              component={Link}
              to={listOf(home, outcome.result)}
              variant="default"
            >
              {resultMessages.toList}
            </Button>
          )
        }
      />
      {outcome.state === 'loading' && <ResultSkeleton />}
      {outcome.state === 'none' && (
        <Paper>
          <EmptyState
            title={resultMessages.none}
            hint={resultMessages.noneHint}
            action={
              <Button component={Link} to={`${home}/upload-csv`}>
                {resultMessages.toUpload}
              </Button>
            }
          />
        </Paper>
      )}
      {outcome.state === 'failed' && (
        <Paper>
          <ErrorState error={outcome.error} onRetry={outcome.retry} isRetrying={outcome.isRetrying} />
        </Paper>
      )}
      {outcome.state === 'ready' && <Result folder={folder} home={home} {...outcome} />}
    </>
  )
}

/**
 * The path of the list with exactly the imported notes; the default list if nothing was imported. The notes of an older promote are not
 * marked, so that their days must do.
 */
function listOf(home: string, { import: key, delivery_dates: dates }: PromoteResult): string {
  if (dates === null) return home
  return key === null ? listPath(home, dates) : importListPath(home, key)
}

type ResultProps = Extract<ResultState, { state: 'ready' }> & { folder: string; home: string }

function Result({ folder, home, result, askAgain, isAsking }: ResultProps) {
  const { role } = useMe()
  const mayUndo = result.undone_at === null && result.success_count > 0 && mayEver(role, 'undoPromote')
  return (
    <Stack gap="lg">
      {result.undone_at !== null && (
        <Alert
          color="yellow"
          icon={<IconArrowBackUp />}
          title={resultMessages.undone(formatJapaneseMoment(new Date(result.undone_at)))}
        >
          {resultMessages.undoneHint}
        </Alert>
      )}
      <ResultFigures result={result} />
      <NextStep result={result} />
      {mayUndo && (
        <Text className={classes['onScreen'] ?? ''} size="sm" c="dimmed">
          {resultMessages.mayUndo}{' '}
          <Anchor component={Link} to={`${home}/upload-csv`} size="sm" underline="always">
            {resultMessages.toUpload}
          </Anchor>
        </Text>
      )}
      <DownloadLinks folder={folder} result={result} askAgain={askAgain} isAsking={isAsking} />
      <FailedList records={result.failed_records} home={home} />
      <NewList records={result.new_records} home={home} />
      <UpdatedList records={result.updated_records} home={home} />
      <SkippedList records={result.skipped_records} />
    </Stack>
  )
}

function ResultSkeleton() {
  return (
    <Stack gap="lg" aria-busy>
      <VisuallyHidden>{messages.app.loading}</VisuallyHidden>
      <Group grow gap="lg">
        <Skeleton height={116} />
        <Skeleton height={116} />
        <Skeleton height={116} />
      </Group>
      <Skeleton height={92} />
      <Skeleton height={260} />
    </Stack>
  )
}
