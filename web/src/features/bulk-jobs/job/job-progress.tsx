import { JOB_ACTION_LABELS } from '@kenshu/contract/bulk/actions'
import type { BulkJob } from '@kenshu/contract/bulk/job'
import { Alert, Anchor, Group, List, Paper, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { homeOf, useMe } from '../../../lib/session.ts'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { alertAct } from '../../../ui/failures/act-failure.ts'
import { useHandedOnFocus } from '../../../ui/focus/use-handed-on-focus.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import classes from '../bulk-jobs.module.css'
import { useSteerJob } from '../calls/use-steer-job.ts'
import { jobPath } from '../job-path.ts'
import { jobStage } from '../progress-words.ts'

const text = bulkMessages.job

function stateOf({ state, isCancelling, waitsFor }: BulkJob): string {
  if (isCancelling) return text.states.cancelling
  return waitsFor === null ? text.states[state] : text.waits
}

/** The progress of a job, and why it has stopped. */
export function JobProgress({ job }: { job: BulkJob }) {
  const me = useMe()
  const cancel = useSteerJob(job.id, 'cancel', (error) => {
    const of = JOB_ACTION_LABELS[job.action]
    alertAct({ failed: text.cancelFailed, unclear: text.cancelUnclear, of }, error)
  })
  // The panel goes away when the job ends, while its button may have the focus.
  const panel = useHandedOnFocus()
  const { percent, words, rest } = jobStage(job)
  const label = stateOf(job)
  const maySteer = job.isOwn || me.role === 'admin'
  return (
    <Paper ref={panel} className={classes['panel'] ?? ''}>
      <Group justify="space-between" mb="2xs">
        <Text size="sm" fw={600} aria-live="polite">
          {label}
        </Text>
        <Text size="sm" c="dimmed" data-figures>
          {text.andRest(words, job.isStalled ? '' : rest)}
        </Text>
      </Group>
      <ProgressBar label={label} percent={percent} />
      {job.waitsFor !== null && <Waits jobs={job.waitsFor} />}
      <Group justify="space-between" mt="sm" gap="sm">
        <Text size="sm" c="dimmed">
          {text.goesOn}
        </Text>
        {maySteer && (
          <BusyButton
            variant="default"
            loading={cancel.isPending}
            disabled={job.isCancelling}
            onClick={() => {
              cancel.mutate()
            }}
          >
            {text.cancel}
          </BusyButton>
        )}
      </Group>
      {job.isStalled && maySteer && <Stalled job={job} />}
    </Paper>
  )
}

/** The jobs ahead of this one in the queue. */
function Waits({ jobs }: { jobs: NonNullable<BulkJob['waitsFor']> }) {
  const home = homeOf(useMe())
  return (
    <Text size="sm" component="div" mt="sm">
      {text.waitsHint}
      <List size="sm" mt="2xs">
        {jobs.map(({ id, action, requestedBy }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={jobPath(home, id)} size="sm">
              {text.waitsFor(JOB_ACTION_LABELS[action], requestedBy)}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Text>
  )
}

function Stalled({ job: { id, action } }: { job: BulkJob }) {
  const resume = useSteerJob(id, 'resume', (error) => {
    const of = JOB_ACTION_LABELS[action]
    alertAct({ failed: text.resumeFailed, unclear: text.resumeUnclear, of }, error)
  })
  return (
    <Alert color="yellow" mt="sm" title={text.stalled} role="alert">
      <Text size="sm">{text.stalledHint}</Text>
      <BusyButton
        size="xs"
        mt="xs"
        loading={resume.isPending}
        onClick={() => {
          resume.mutate()
        }}
      >
        {text.resume}
      </BusyButton>
    </Alert>
  )
}
