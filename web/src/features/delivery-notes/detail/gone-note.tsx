import type { Me } from '@kenshu/contract/user/me'
import { Alert, Paper, Text } from '@mantine/core'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { BackToList } from './parts/back-to-list.tsx'

const text = deliveryNoteMessages.detail

interface NoNoteProps {
  me: Me
  /** why there is no note to show */
  error: unknown
  /** undefined if the note does not exist, or not any more, so that another call would not find it either */
  retry?: { isRetrying: boolean; onRetry: () => void } | undefined
}

/** Shown instead of a note that does not exist, was deleted by somebody, or could not be loaded. */
export function NoNote({ me, error, retry }: NoNoteProps) {
  return (
    <>
      <PageHeader title={text.title} />
      <Paper>
        <ErrorState
          error={error}
          title={text.noData}
          {...(retry ?? { hint: text.notThere })}
          action={<BackToList me={me} />}
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
