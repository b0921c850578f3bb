import { type BulkJob, settledCount } from '@kenshu/contract/bulk/job'
import { formatQuantity } from '@kenshu/contract/money'
import { Alert, Button, Group, Paper, Text } from '@mantine/core'
import { useMe } from '../../../lib/session.ts'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { alertFailed } from '../alert-failed.tsx'
import classes from '../bulk-jobs.module.css'
import { useSteerJob } from '../calls/use-steer-job.ts'

const text = bulkMessages.job

function stateOf({ state, isCancelling }: BulkJob): string {
  if (isCancelling) return text.states.cancelling
  return text.states[state]
}

/** How far a job is, and what stops it. */
export function JobProgress({ job }: { job: BulkJob }) {
  const me = useMe()
  const cancel = useSteerJob(job.id, 'cancel')
  const done = settledCount(job)
  const label = stateOf(job)
  const maySteer = job.isOwn || me.role === 'admin'
  return (
    <Paper className={classes['panel'] ?? ''}>
      <Group justify="space-between" mb={6} aria-live="polite">
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <Text size="sm" c="dimmed" data-figures>
          {text.progress(formatQuantity(done), formatQuantity(job.total))}
        </Text>
      </Group>
      <ProgressBar
        label={label}
        percent={job.state === 'queued' ? null : (done / Math.max(1, job.total)) * 100}
      />
      <Group justify="space-between" mt="sm" gap="sm">
        <Text size="sm" c="dimmed">
          {text.goesOn}
        </Text>
        {maySteer && (
          <Button
            variant="default"
            loading={cancel.isPending}
            disabled={job.isCancelling}
            onClick={() => {
              cancel.mutate(undefined, {
                onError: (error) => {
                  alertFailed(text.cancelFailed, error)
                },
              })
            }}
          >
            {text.cancel}
          </Button>
        )}
      </Group>
      {job.isStalled && maySteer && <Stalled id={job.id} />}
    </Paper>
  )
}

function Stalled({ id }: { id: string }) {
  const resume = useSteerJob(id, 'resume')
  return (
    <Alert color="yellow" mt="sm" title={text.stalled} role="alert">
      <Text size="sm">{text.stalledHint}</Text>
      <Button
        size="xs"
        mt="xs"
        loading={resume.isPending}
        onClick={() => {
          resume.mutate(undefined, {
            onError: (error) => {
              alertFailed(text.resumeFailed, error)
            },
          })
        }}
      >
        {text.resume}
      </Button>
    </Alert>
  )
}
