import { JOB_ACTION_LABELS } from '@kenshu/contract/bulk/actions'
import { type BulkJob, OUTCOMES } from '@kenshu/contract/bulk/job'
import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { Anchor, Button, Paper, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { lastSearch } from '../../../lib/last-search.ts'
import { homeOf, useMe } from '../../../lib/session.ts'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/failures/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { StateTag } from '../../../ui/status/state-tag.tsx'
import type { VirtualColumn } from '../../../ui/tables/virtual-rows.tsx'
import { VirtualTable } from '../../../ui/tables/virtual-table.tsx'
import classes from '../bulk-jobs.module.css'
import { jobsQuery } from '../calls/job-queries.ts'
import { jobPath } from '../job-path.ts'
import { jobStage } from '../progress-words.ts'
import { kindLabel } from './item-kinds.ts'

const text = bulkMessages.jobs
const states = bulkMessages.job.states

function State({ job }: { job: BulkJob }) {
  if (job.isStalled) return <StateTag tone="bad">{bulkMessages.job.stalled}</StateTag>
  if (job.state !== 'ended') {
    const standing = job.waitsFor === null ? states[job.state] : bulkMessages.job.waitsInList
    const label = job.isCancelling ? states.cancelling : standing
    return (
      <StateTag tone="busy">
        {label} {jobStage(job).words}
      </StateTag>
    )
  }
  if (job.endReason !== '') return <StateTag tone="bad">{bulkMessages.job.cancelled}</StateTag>
  if (job.counts.cancelled > 0) return <StateTag tone="neutral">{bulkMessages.job.cancelled}</StateTag>
  const isBad = job.counts.refused + job.counts.unclear > 0
  return <StateTag tone={isBad ? 'bad' : 'good'}>{states.ended}</StateTag>
}

/** `完了 12 ・ 失敗 3`, without zero counts. */
function resultOf(job: BulkJob): string {
  return OUTCOMES.filter((outcome) => job.counts[outcome] > 0)
    .map((outcome) => `${kindLabel(outcome, job)} ${formatQuantity(job.counts[outcome])}`)
    .join(' ・ ')
}

function columnsOf(home: string): VirtualColumn<BulkJob>[] {
  return [
    {
      key: 'action',
      header: text.columns.action,
      render: (job) => (
        <Anchor component={Link} to={jobPath(home, job.id)} size="sm" fw={600}>
          {JOB_ACTION_LABELS[job.action]}
        </Anchor>
      ),
    },
    {
      key: 'at',
      header: text.columns.requestedAt,
      width: '17%',
      render: (job) => formatJapaneseMoment(new Date(job.requestedAt)),
    },
    { key: 'by', header: text.columns.requestedBy, width: '12%', render: (job) => job.requestedBy },
    {
      key: 'state',
      header: text.columns.state,
      width: '16%',
      render: (job) => (
        <span className={classes['wrapped']}>
          <State job={job} />
        </span>
      ),
    },
    {
      key: 'count',
      header: text.columns.count,
      width: '16%',
      align: 'right',
      render: (job) => (
        <span className={classes['wrapped']}>
          {bulkMessages.review.will(formatQuantity(job.total), formatYen(job.totalAmountWithTax))}
        </span>
      ),
    },
    { key: 'result', header: text.columns.result, width: '19%', render: resultOf },
  ]
}

const idOf = ({ id }: BulkJob) => id

/** The jobs of all users in the last ninety days. */
export function BulkJobsPage() {
  const home = homeOf(useMe())
  const query = useQuery(jobsQuery())
  const { data, error } = query
  return (
    <>
      <PageHeader
        title={text.title}
        description={text.description}
        actions={
          <Button component={Link} to={`${home}${lastSearch()}`} variant="default">
            {bulkMessages.job.toList}
          </Button>
        }
      />
      <Paper>
        {data !== undefined && data.length > 0 && (
          <VirtualTable
            label={text.table}
            rows={data}
            rowKey={idOf}
            // A window of 1024 pixels has room for it.
            minWidth={880}
            maxHeight="calc(100dvh - 12rem)"
            isMain
            columns={columnsOf(home)}
          />
        )}
        {data?.length === 0 && <EmptyState title={text.empty} hint={text.emptyHint} />}
        {data === undefined && error === null && <Skeleton height="12rem" />}
        {data === undefined && error !== null && <ErrorState query={query} title={text.failed} />}
      </Paper>
    </>
  )
}
