import { trialResponseSchema } from '@kenshu/contract/bulk/trial'
import { acceptanceRequestSchema } from '@kenshu/contract/delivery-note/acceptance-request'
import { Alert, Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import classes from '../bulk-jobs.module.css'

const text = bulkMessages.mail
const BODY_ROWS = 16

/** Sends it to oneself, to see how it arrives. */
function TrialButton({ id }: { id: string }) {
  const trial = useMutation({
    mutationFn: () =>
      callApi(trialResponseSchema, 'bulk_jobs/trial/', { method: 'POST', json: { note_id: id } }),
  })
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconMailForward size={16} aria-hidden />}
        loading={trial.isPending}
        onClick={() => {
          trial.mutate()
        }}
      >
        {text.trial}
      </Button>
      <Text component="output" size="sm" c={trial.isError ? 'red.8' : 'green.8'} aria-live="polite">
        {trial.isSuccess && text.trialSent(trial.data.to)}
        {trial.isError && text.trialFailed + trial.error.message}
      </Text>
    </Group>
  )
}

function requestQuery(id: string) {
  return queryOptions({
    queryKey: ['bulk-mail', id],
    queryFn: ({ signal }) =>
      callApi(acceptanceRequestSchema, `delivery_notes/${encodeURIComponent(id)}/acceptance_request/`, {
        signal,
      }),
    gcTime: 0,
  })
}

/** A note's mail, to be read before it is sent. */
export function MailDialog({
  id,
  billingNo,
  onClose,
}: {
  id: string
  billingNo: string
  onClose: () => void
}) {
  const { data, error, isFetching, refetch } = useQuery(requestQuery(id))
  return (
    <Dialog title={text.title(billingNo)} isOpen onClose={onClose}>
      {data !== undefined && (
        <Stack gap="sm">
          {data.obstacle !== null && <Alert color="yellow">{data.obstacle}</Alert>}
          <dl className={classes['mailHead']}>
            <dt>{text.to}</dt>
            <dd>{data.to}</dd>
            <dt>{text.cc}</dt>
            <dd>{data.cc}</dd>
            <dt>{text.subject}</dt>
            <dd>{data.subject}</dd>
          </dl>
          <Textarea label={text.body} value={data.body} readOnly rows={BODY_ROWS} spellCheck={false} />
          <TrialButton id={id} />
        </Stack>
      )}
      {data === undefined && error === null && <Skeleton height="24rem" aria-label={text.loading} />}
      {error !== null && (
        <ErrorState
          error={error}
          title={text.failed}
          hint={<Text inherit>{error.message}</Text>}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  )
}
