import { mayEver } from '@kenshu/contract/permissions'
import type { Me } from '@kenshu/contract/user/me'
import { Alert, Anchor, Group, Paper, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { homeOf } from '../../../lib/session.ts'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { GONE_NOTE_LOG } from '../../../messages/gone-note-ja.ts'
import { ErrorState } from '../../../ui/failures/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { BackToList } from './parts/back-to-list.tsx'

const text = deliveryNoteMessages.detail

interface NoNoteProps {
  id: string
  me: Me
  /** why there is no note to show */
  error: unknown
  /** undefined if the note does not exist, or not any more, so that another call would not find it either */
  retry?: { isRetrying: boolean; onRetry: () => void } | undefined
}

/** Shown instead of a note that does not exist, was deleted by somebody, or could not be loaded. */
export function NoNote({ id, me, error, retry }: NoNoteProps) {
  return (
    <>
      <PageHeader title={text.title} />
      <Paper>
        <ErrorState
          title={text.noData}
          // A note that is gone is no failure, of which support would ask the number.
          {...(retry === undefined ? { hint: text.notThere } : { error, ...retry })}
          action={
            <Group justify="center" gap="md">
              <BackToList me={me} />
              {retry === undefined && mayEver(me.role, 'verifyTrail') && (
                <Anchor
                  component={Link}
                  size="sm"
                  to={`${homeOf(me)}/settings/log?${String(new URLSearchParams({ target: id }))}`}
                >
                  {GONE_NOTE_LOG}
                </Anchor>
              )}
            </Group>
          }
        />
      </Paper>
    </>
  )
}

/** Above a note that somebody deleted while the user typed, so that what was typed can still be copied. */
export function GoneBanner() {
  return (
    <Alert color="red" title={text.gone} role="alert" mb="md">
      <Text size="sm">{text.goneHint}</Text>
    </Alert>
  )
}
