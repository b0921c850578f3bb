import { BULK_ACTIONS, type BulkAction, JOB_ACTION_LABELS } from '@kenshu/contract/bulk/actions'
import type { BulkResult } from '@kenshu/contract/bulk/job'
import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { formatQuantity } from '@kenshu/contract/money'
import { Anchor, Button, Group, Paper, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router-dom'
import { lastSearch } from '../../../lib/last-search.ts'
import { orderBulk } from '../../../lib/notes/bulk-order.ts'
import { noteSelection } from '../../../lib/notes/note-selection.ts'
import { homeOf, useMe } from '../../../lib/session.ts'
import { useIsShown } from '../../../lib/use-is-shown.ts'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { alertAct } from '../../../ui/failures/act-failure.ts'
import { noticeDone } from '../../../ui/notices/notice.tsx'
import classes from '../bulk-jobs.module.css'
import { useSteerJob } from '../calls/use-steer-job.ts'
import { jobPath } from '../job-path.ts'
import { useUndoToast } from './use-undo-toast.ts'

const text = bulkMessages.job

function isRepeatable(action: string): action is BulkAction {
  return BULK_ACTIONS.some((one) => one === action)
}

/** Actions after a job has ended: repeat it for the notes that were not done, or undo all of it. */
export function JobAfter({ result: { job, items } }: { result: BulkResult }) {
  const home = homeOf(useMe())
  const navigate = useNavigate()
  const isShown = useIsShown()
  const undo = useSteerJob(
    job.id,
    'undo',
    (error) => {
      const of = JOB_ACTION_LABELS[job.action]
      alertAct({ failed: text.undoFailed, unclear: text.undoUnclear, of }, error)
    },
    (undoing) => {
      if (isShown.current) void navigate(jobPath(home, undoing.id))
      else noticeDone(text.undoBegun, JOB_ACTION_LABELS[job.action])
    },
  )
  useUndoToast(job, () => undo.mutateAsync())
  const { action } = job
  // A person must look into an unclear mail, so the job does not simply repeat it.
  const failed = items.filter(({ outcome }) => outcome === 'refused' || outcome === 'cancelled')
  const ids = failed.filter(({ billingNo }) => billingNo !== '').map(({ id }) => id)
  const count = formatQuantity(ids.length)
  const hasFailed = isRepeatable(action) && ids.length > 0
  if (!hasFailed && job.undoUntil === null && job.undoneBy === null) return null
  return (
    <Paper className={classes['panel'] ?? ''}>
      <Group gap="sm">
        {hasFailed && (
          <>
            <Button
              onClick={() => {
                void navigate(orderBulk(home, { action, target: { ids } }))
              }}
            >
              {text.again(count)}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                noteSelection.replace(ids)
                void navigate(`${home}${lastSearch()}`)
              }}
            >
              {text.select(count)}
            </Button>
          </>
        )}
        {job.undoUntil !== null && (
          <>
            <BusyButton
              variant="default"
              leftSection={<IconArrowBackUp size="1rem" aria-hidden />}
              loading={undo.isPending}
              onClick={() => {
                undo.mutate()
              }}
            >
              {text.undo}
            </BusyButton>
            <Text size="sm" c="dimmed">
              {text.undoUntil(formatJapaneseMoment(new Date(job.undoUntil)))}
            </Text>
          </>
        )}
        {job.undoneBy !== null && (
          <Text size="sm">
            {text.undone}{' '}
            <Anchor component={Link} to={jobPath(home, job.undoneBy)}>
              {text.undoneShow}
            </Anchor>
          </Text>
        )}
      </Group>
    </Paper>
  )
}
