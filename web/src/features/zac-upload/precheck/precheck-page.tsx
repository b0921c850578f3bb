import { Button, Group, Paper } from '@mantine/core'
import { Link, useSearchParams } from 'react-router-dom'
import { uploadedAt } from '../../../lib/days/uploaded-at.ts'
import { homeOf, useMe } from '../../../lib/session.ts'
import { precheckMessages as text } from '../../../messages/precheck-ja.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/failures/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CheckProgress } from './check-progress.tsx'
import { PlanView } from './plan-view.tsx'
import { usePrecheck } from './use-precheck.ts'

/** 事前チェック: shows what a promote of `?folder=` would do. Confirming it does exactly that. */
export function PrecheckPage() {
  const [search] = useSearchParams()
  const folder = search.get('folder') ?? ''
  const { check, checkAgain } = usePrecheck(folder)
  const moment = uploadedAt(folder)
  const uploadPath = `${homeOf(useMe())}/upload-csv`
  if (check.state === 'ready') {
    return (
      <PlanView
        // The key resets search, selection and promote state for each plan.
        key={check.result.check_id}
        plan={check.result}
        cancelPath={uploadPath}
        onCheckAgain={checkAgain}
      />
    )
  }
  return (
    <>
      <PageHeader
        title={text.title}
        description={check.state === 'none' || moment === null ? undefined : text.uploadedAt(moment)}
      />
      {check.state === 'none' && (
        <Paper>
          <EmptyState
            title={text.none}
            hint={text.noneHint}
            action={
              <Button component={Link} to={uploadPath}>
                {text.toUpload}
              </Button>
            }
          />
        </Paper>
      )}
      {check.state === 'checking' && (
        <Paper p="lg">
          <CheckProgress />
          <Group justify="flex-end" mt="sm">
            <Button component={Link} to={uploadPath} variant="default">
              {text.cancel}
            </Button>
          </Group>
        </Paper>
      )}
      {check.state === 'failed' && (
        <Paper>
          <ErrorState
            error={check.error}
            onRetry={checkAgain}
            action={
              <Button component={Link} to={uploadPath} variant="subtle">
                {text.toUpload}
              </Button>
            }
          />
        </Paper>
      )}
    </>
  )
}
