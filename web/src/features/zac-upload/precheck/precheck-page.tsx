import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { Button, Paper } from '@mantine/core'
import { Link, useSearchParams } from 'react-router-dom'
import { homeOf, useMe } from '../../../lib/session.ts'
import { precheckMessages as text } from '../../../messages/precheck-ja.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CheckProgress } from './check-progress.tsx'
import { PlanView } from './plan-view.tsx'
import { type PrecheckState, usePrecheck } from './use-precheck.ts'

function descriptionOf(folder: string, check: PrecheckState): string | undefined {
  if (check.state === 'none') return undefined
  const where = `${text.folder}${folder}`
  if (check.state !== 'ready') return where
  return `${where}（${text.checkedAt(formatJapaneseMoment(new Date(check.result.checked_at)))}）`
}

/** 事前チェック: what a promote of `?folder=` would do, before it does it; confirming does exactly that. */
export function PrecheckPage() {
  const [search] = useSearchParams()
  const folder = search.get('folder') ?? ''
  const { check, checkAgain } = usePrecheck(folder)
  const uploadPath = `${homeOf(useMe())}/upload-csv`
  return (
    <>
      <PageHeader
        title={text.title}
        description={descriptionOf(folder, check)}
        actions={
          check.state === 'ready' && (
            <Button variant="default" onClick={checkAgain}>
              {text.checkAgain}
            </Button>
          )
        }
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
      {check.state === 'checking' && <CheckProgress cancelPath={uploadPath} />}
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
      {check.state === 'ready' && (
        <PlanView
          // What was typed and chosen belongs to this plan.
          key={check.result.check_id}
          plan={check.result}
          cancelPath={uploadPath}
          onCheckAgain={checkAgain}
        />
      )}
    </>
  )
}
