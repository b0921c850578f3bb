import type { BulkAction } from '@kenshu/contract/bulk/actions'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { Alert, Button, Checkbox, Paper, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ApiError } from '../../../lib/api-client.ts'
import { lastSearch } from '../../../lib/last-search.ts'
import { noteSelection } from '../../../lib/note-selection.ts'
import { homeOf, useMe } from '../../../lib/session.ts'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import classes from '../bulk-jobs.module.css'
import { useCreateJob } from '../calls/use-create-job.ts'
import { jobPath } from '../job-path.ts'
import type { MailPlan } from './in-one-mail.ts'
import type { JudgedGroup } from './judged.ts'

const text = bulkMessages.review
const UNCLEAR = ['network', 'timeout', 'bad_response', 'internal']

interface ConfirmBarProps {
  action: BulkAction
  will: JudgedGroup
  /** the notes of the job and its mails */
  plan: MailPlan
  willNot: number
  onAgain: () => void
}

/** Starts the reviewed job, or discards it. One press creates one job, even if the call is retried. */
export function ConfirmBar({ action, will, plan, willNot, onAgain }: ConfirmBarProps) {
  const home = homeOf(useMe())
  const navigate = useNavigate()
  const [setsStatus, setSetsStatus] = useState(true)
  // The idempotency key changes when the content of the job changes.
  // oxlint-disable-next-line react/exhaustive-deps -- the key belongs to this content
  const key = useMemo(() => crypto.randomUUID(), [plan, setsStatus])
  const create = useCreateJob((job) => {
    noteSelection.clear()
    void navigate(jobPath(home, job.id), { replace: true })
  })
  const count = will.notes.length
  return (
    <Paper component="section" className={classes['bar'] ?? ''} aria-label={text.bar}>
      {create.error !== null && <NotBegun error={create.error} onAgain={onAgain} />}
      {action === 'send' && count > 0 && (
        <Checkbox
          label={text.setsStatus}
          checked={setsStatus}
          disabled={create.isPending}
          onChange={(event) => {
            setSetsStatus(event.currentTarget.checked)
          }}
        />
      )}
      <div className={classes['barRow']}>
        <Text size="sm" data-figures>
          {count === 0 ? (
            text.willNothing
          ) : (
            <Text span inherit fw={700}>
              {action === 'send' && text.mails(formatQuantity(plan.mailCount))}
              {text.will(formatQuantity(count), formatYen(will.total))}
            </Text>
          )}{' '}
          {willNot > 0 && text.willNot(formatQuantity(willNot))}
          {action === 'send' && count > 0 && ` ${text.pace}`}
        </Text>
        <div className={classes['barButtons']}>
          <Button component={Link} to={`${home}${lastSearch()}`} variant="default">
            {text.cancel}
          </Button>
          <Button
            color={action === 'stop' ? 'red' : 'indigo'}
            disabled={count === 0}
            loading={create.isPending}
            onClick={() => {
              create.mutate({ key, action, notes: plan.notes, sets_status: action === 'send' && setsStatus })
            }}
          >
            {text.confirm[action]}
          </Button>
        </div>
      </div>
    </Paper>
  )
}

function NotBegun({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const isUnclear = !(error instanceof ApiError) || UNCLEAR.includes(error.code)
  return (
    <Alert color={isUnclear ? 'yellow' : 'red'} title={text.notBegun} role="alert">
      <Text size="sm">{error.message}</Text>
      {isUnclear ? (
        <Text size="sm">{text.notBegunUnclear}</Text>
      ) : (
        <Button size="xs" variant="default" mt="xs" onClick={onAgain}>
          {text.again}
        </Button>
      )}
    </Alert>
  )
}
