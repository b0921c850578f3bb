import { trialResponseSchema } from '@kenshu/contract/bulk/trial'
import { bundlePreviewSchema } from '@kenshu/contract/bundle/request'
import { acceptanceRequestSchema } from '@kenshu/contract/delivery-note/acceptance-request'
import { formatQuantity } from '@kenshu/contract/money'
import { Alert, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { bulkMessages } from '../../../messages/bulk-ja.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../../ui/failures/error-state.tsx'
import { Phrases } from '../../../ui/phrases.tsx'
import classes from '../bulk-jobs.module.css'

const text = bulkMessages.mail
const BODY_ROWS = 16

/** A mail of the review: for one note, or for several. */
export type ReviewedMail = { noteId: string; billingNo: string } | { noteIds: readonly string[] }

function trialRequest(mail: ReviewedMail) {
  return 'noteId' in mail ? { note_id: mail.noteId } : { note_ids: mail.noteIds }
}

/** Sends the mail to the user's own address as a trial. */
function TrialButton({ mail }: { mail: ReviewedMail }) {
  const trial = useMutation({
    mutationFn: () =>
      callApi(trialResponseSchema, 'bulk_jobs/trial/', { method: 'POST', json: trialRequest(mail) }),
  })
  return (
    <Group gap="sm">
      <BusyButton
        variant="default"
        leftSection={<IconMailForward size="1rem" aria-hidden />}
        loading={trial.isPending}
        onClick={() => {
          trial.mutate()
        }}
      >
        {text.trial}
      </BusyButton>
      <Text component="output" size="sm" c={trial.isError ? 'red.8' : 'green.8'} aria-live="polite">
        {trial.isSuccess && text.trialSent(trial.data.to)}
        {trial.isError && text.trialFailed + trial.error.message}
      </Text>
    </Group>
  )
}

function mailQuery(mail: ReviewedMail) {
  return queryOptions({
    queryKey: ['bulk-mail', mail],
    queryFn: async ({ signal }) => {
      if ('noteId' in mail) {
        const path = `delivery_notes/${encodeURIComponent(mail.noteId)}/acceptance_request/`
        return callApi(acceptanceRequestSchema, path, { signal })
      }
      const json = { note_ids: mail.noteIds }
      const content = await callApi(bundlePreviewSchema, 'bundles/preview/', { method: 'POST', json, signal })
      return { ...content, obstacle: null }
    },
    gcTime: 0,
  })
}

/** Shows a mail before it is sent. */
export function MailDialog({ mail, onClose }: { mail: ReviewedMail; onClose: () => void }) {
  const query = useQuery(mailQuery(mail))
  const { data, error } = query
  const isBundle = 'noteIds' in mail
  const title = isBundle ? text.bundleTitle(formatQuantity(mail.noteIds.length)) : text.title(mail.billingNo)
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {data !== undefined && (
        <Stack gap="sm">
          {data.obstacle !== null && <Alert color="yellow">{data.obstacle}</Alert>}
          {isBundle && <Text size="sm">{text.bundleHint}</Text>}
          <dl className={classes['mailHead']}>
            <dt>{text.to}</dt>
            <dd>
              <Phrases of={data.to} />
            </dd>
            <dt>{text.cc}</dt>
            <dd>
              <Phrases of={data.cc} />
            </dd>
            <dt>{text.subject}</dt>
            <dd>{data.subject}</dd>
          </dl>
          <Textarea label={text.body} value={data.body} readOnly rows={BODY_ROWS} spellCheck={false} />
          <TrialButton mail={mail} />
        </Stack>
      )}
      {data === undefined && error === null && <Skeleton height="24rem" aria-label={text.loading} />}
      {error !== null && (
        <ErrorState query={query} title={text.failed} hint={<Text inherit>{error.message}</Text>} />
      )}
    </Dialog>
  )
}
