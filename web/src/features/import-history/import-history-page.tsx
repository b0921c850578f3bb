import { Button, Group, Paper, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { homeOf, useMe } from '../../lib/session.ts'
import { importMessages as text } from '../../messages/imports-ja.ts'
import { messages } from '../../messages/ja.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ImportCard } from './import-card.tsx'
import classes from './import-history.module.css'
import { type ImportsState, useImports } from './use-imports.ts'

/** データ登録履歴: every upload with its promotes, their reports, and a button to undo the latest one. */
export function ImportHistoryPage() {
  const history = useImports()
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      {history.state === 'loading' && <HistorySkeleton />}
      {history.state === 'failed' && (
        <Paper>
          <ErrorState error={history.error} onRetry={history.retry} isRetrying={history.isRetrying} />
        </Paper>
      )}
      {history.state === 'ready' && (history.imports.length === 0 ? <NoImports /> : <History {...history} />)}
    </>
  )
}

function History({ imports, more, isLoadingMore, hasMoreFailed }: Extract<ImportsState, { state: 'ready' }>) {
  return (
    <>
      <ul className={classes['imports']} aria-label={text.list}>
        {imports.map((each) => (
          <ImportCard key={each.folder} upload={each} />
        ))}
      </ul>
      {more !== null && (
        <Group justify="center" mt="md" gap="sm">
          {hasMoreFailed && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {text.moreFailed}
            </Text>
          )}
          <Button variant="default" onClick={more} loading={isLoadingMore}>
            {text.more}
          </Button>
        </Group>
      )}
    </>
  )
}

function NoImports() {
  const home = homeOf(useMe())
  return (
    <Paper>
      <EmptyState
        icon={<IconHistory size={36} stroke={1.4} />}
        title={text.empty}
        hint={text.emptyHint}
        action={
          <Button component={Link} to={`${home}/upload-csv`}>
            {text.toUpload}
          </Button>
        }
      />
    </Paper>
  )
}

function HistorySkeleton() {
  return (
    <Stack gap="md" aria-busy>
      <VisuallyHidden>{messages.app.loading}</VisuallyHidden>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height={132} radius="lg" />
      ))}
    </Stack>
  )
}
