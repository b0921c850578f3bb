import { JOB_ACTION_LABELS } from '@kenshu/contract/bulk/actions'
import type { BulkResult } from '@kenshu/contract/bulk/job'
import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { formatQuantity } from '@kenshu/contract/money'
import { Alert, Anchor, Button, Group, Paper, Skeleton, Text } from '@mantine/core'
import { Link, useLocation, useParams } from 'react-router-dom'
import { lastSearch } from '../../../lib/last-search.ts'
import { homeOf, useMe } from '../../../lib/session.ts'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import { ErrorState } from '../../../ui/failures/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useJob } from '../calls/use-job.ts'
import { jobPath, jobsPath } from '../job-path.ts'
import { keptSelectedCount } from '../review/kept-selected.ts'
import { JobAfter } from './job-after.tsx'
import { JobProgress } from './job-progress.tsx'
import { JobResult } from './job-result.tsx'

const text = bulkMessages.job

/** A job: its progress, then the outcome of each note. The user may leave the page and return at any time. */
export function BulkJobPage() {
  const { id = '' } = useParams()
  const query = useJob(id)
  const { data, error } = query
  if (data !== undefined) return <Job key={id} result={data} />
  return (
    <>
      <PageHeader title={text.title} />
      <Paper p="md">
        {error === null ? (
          <Skeleton height="16rem" aria-label={text.loading} />
        ) : (
          <ErrorState query={query} title={text.failed} hint={<Text inherit>{error.message}</Text>} />
        )}
      </Paper>
    </>
  )
}

function Job({ result }: { result: BulkResult }) {
  const { job } = result
  const home = homeOf(useMe())
  const list = `${home}${lastSearch()}`
  const kept = keptSelectedCount(useLocation().state)
  return (
    <>
      <PageHeader
        title={JOB_ACTION_LABELS[job.action]}
        description={text.by(job.requestedBy, formatJapaneseMoment(new Date(job.requestedAt)))}
        actions={
          <Group gap="sm">
            <Button component={Link} to={jobsPath(home)} variant="subtle">
              {text.toJobs}
            </Button>
            <Button component={Link} to={list} variant="default">
              {text.toList}
            </Button>
          </Group>
        }
      />
      {job.undoes !== null && (
        <Text size="sm" mb="md">
          <Anchor component={Link} to={jobPath(home, job.undoes)}>
            {text.undoes}
          </Anchor>
        </Text>
      )}
      {kept > 0 && (
        <Text size="sm" mb="md">
          {text.keptSelected(formatQuantity(kept))}{' '}
          <Anchor inherit underline="always" component={Link} to={list}>
            {text.toKeptSelected}
          </Anchor>
        </Text>
      )}
      {job.endReason !== '' && (
        <Alert color="red" mb="md" title={text.endedEarly}>
          <Text size="sm">{job.endReason}</Text>
          <Text size="sm">{text.endedEarlyHint}</Text>
        </Alert>
      )}
      {job.state === 'ended' ? <JobAfter result={result} /> : <JobProgress job={job} />}
      <JobResult result={result} />
    </>
  )
}
