import { type BulkAction, JOB_ACTION_LABELS } from '@kenshu/contract/bulk/actions'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { Alert, Button, Checkbox, Paper, Text } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { isUnclear } from '../../../lib/api/api-error.ts'
import { lastSearch } from '../../../lib/last-search.ts'
import { hasUnsaved } from '../../../lib/session/unsaved.ts'
import { homeOf, useMe } from '../../../lib/session.ts'
import { useIsShown } from '../../../lib/use-is-shown.ts'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { askFirst } from '../../../ui/dialogs/ask-first.tsx'
import { useLeaveGuard } from '../../../ui/dialogs/use-leave-guard.ts'
import { alertAct } from '../../../ui/failures/act-failure.ts'
import { failureSentence, RequestId } from '../../../ui/failures/failure.tsx'
import { keepFocusAbove } from '../../../ui/focus-above.ts'
import { noticeDone } from '../../../ui/notices/notice.tsx'
import classes from '../bulk-jobs.module.css'
import { useCreateJob } from '../calls/use-create-job.ts'
import { jobPath } from '../job-path.ts'
import type { MailPlan } from './in-one-mail.ts'
import type { JudgedGroup } from './judged.ts'
import { keepRefusedSelected } from './kept-selected.ts'

const text = bulkMessages.review

interface ConfirmBarProps {
  action: BulkAction
  will: JudgedGroup
  /** the notes of the job and its mails */
  plan: MailPlan
  willNot: number
  refused: JudgedGroup
  /** of mails: whether 検収依頼済＆未検収 is set with them */
  setsStatus: boolean
  onSetsStatus: (setsStatus: boolean) => void
  onAgain: () => void
}

/** Starts the reviewed job, or discards it. One press creates one job, even if the call is retried. */
export function ConfirmBar(props: ConfirmBarProps) {
  const { action, will, plan, willNot, refused, setsStatus, onSetsStatus, onAgain } = props
  const home = homeOf(useMe())
  const navigate = useNavigate()
  // The idempotency key changes when the content of the job changes.
  // oxlint-disable-next-line react/exhaustive-deps -- the key belongs to this content
  const key = useMemo(() => crypto.randomUUID(), [plan, setsStatus])
  const isCreated = useRef(false)
  const isShown = useIsShown()
  const create = useCreateJob(
    (job) => {
      if (!isShown.current) {
        noticeDone(text.begun, JOB_ACTION_LABELS[action])
        return
      }
      isCreated.current = true
      const state = keepRefusedSelected(refused.notes)
      void navigate(jobPath(home, job.id), { replace: true, state })
    },
    (error) => {
      if (!isShown.current) alertAct({ failed: text.notBegun, ...text.notBegunLeft }, error)
    },
  )
  // A user with contacts that are typed but not set was asked about them when they started the job, so leaving for the job's page asks nothing.
  useLeaveGuard(() => !isCreated.current && hasUnsaved())
  const start = () => {
    create.mutate({ key, action, notes: plan.notes, sets_status: action === 'send' && setsStatus })
  }
  const count = will.notes.length
  return (
    <Paper component="section" ref={keepFocusAbove} className={classes['bar'] ?? ''} aria-label={text.bar}>
      {create.error !== null && (
        <NotBegun
          error={create.error}
          onAgain={() => {
            create.reset()
            onAgain()
          }}
        />
      )}
      {action === 'send' && count > 0 && (
        <Checkbox
          label={text.setsStatus}
          checked={setsStatus}
          disabled={create.isPending}
          onChange={(event) => {
            onSetsStatus(event.currentTarget.checked)
          }}
        />
      )}
      <div className={classes['barRow']}>
        <Text size="sm" data-figures>
          {count === 0 ? (
            action === 'send' ? (
              text.willMailNothing
            ) : (
              text.willNothing
            )
          ) : (
            <Text span inherit fw={700}>
              {action === 'send' && text.mails(formatQuantity(plan.mailCount))}
              {text.will(formatQuantity(count), formatYen(will.total))}
            </Text>
          )}{' '}
          {willNot > 0 && (action === 'send' ? text.willNotMail : text.willNot)(formatQuantity(willNot))}
          {action === 'send' && count > 0 && ` ${text.pace}`}
        </Text>
        <div className={classes['barButtons']}>
          <Button
            component={Link}
            to={`${home}${lastSearch()}`}
            variant="default"
            // The job may begin all the same.
            {...(create.isPending && { 'data-disabled': true })}
            aria-disabled={create.isPending}
            onClick={(event) => {
              if (create.isPending) event.preventDefault()
            }}
          >
            {text.cancel}
          </Button>
          <BusyButton
            color={action === 'stop' ? 'red' : 'indigo'}
            disabled={count === 0}
            loading={create.isPending}
            onClick={() => {
              if (hasUnsaved()) askFirst({ ...text.unsetContacts, onConfirm: start })
              else start()
            }}
          >
            {text.confirm[action]}
          </BusyButton>
        </div>
      </div>
    </Paper>
  )
}

function NotBegun({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const mayHaveBegun = isUnclear(error)
  return (
    <Alert color={mayHaveBegun ? 'yellow' : 'red'} title={text.notBegun} role="alert">
      <Text size="sm">{failureSentence(error)}</Text>
      <RequestId error={error} />
      {mayHaveBegun ? (
        <Text size="sm">{text.notBegunUnclear}</Text>
      ) : (
        <Button size="xs" variant="default" mt="xs" onClick={onAgain}>
          {text.again}
        </Button>
      )}
    </Alert>
  )
}
