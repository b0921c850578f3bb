import { formatJapaneseDate, tokyoDate } from '@kenshu/contract/calendar-date'
import { hasChanges } from '@kenshu/contract/confirm/correction-blocks'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { isRejectionOpen } from '@kenshu/contract/rejection/task'
import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { noteMailMessages } from '../../../../messages/note-mail-ja.ts'
import { useRejection } from '../../calls/use-rejection.ts'
import { ClosedMonth } from './closed-month.tsx'

const text = noteMailMessages

/**
 * The question whether to set 検収依頼済＆未検収 (specification 4); of a note that was sent back, also what becomes of the rejection. What it
 * says of the rejection is fetched before it is asked.
 */
export function useStatusQuestion(note: DeliveryNote): ReactNode {
  const correction = useRejection(note).data?.rejection?.correction ?? null
  return <StatusQuestion note={note} isUnchanged={correction !== null && !hasChanges(correction)} />
}

interface StatusQuestionProps {
  note: DeliveryNote
  /** whether the note is known to be as the client sent it back */
  isUnchanged: boolean
}

function StatusQuestion({ note, isUnchanged }: StatusQuestionProps) {
  const { rejectedAt } = note
  const isRejected = isRejectionOpen(note)
  return (
    <Stack gap="xs">
      {isRejected && rejectedAt !== null && (
        <Text>{text.sentBack(formatJapaneseDate(tokyoDate(new Date(rejectedAt))))}</Text>
      )}
      {isRejected && isUnchanged && (
        <Text c="red.8" fw={600}>
          {text.unchangedSinceRejection}
        </Text>
      )}
      <Text>{text.setRequestedQuestion}</Text>
      {isRejected && (
        <Text size="sm" c="dimmed">
          {text.endsRejection}
        </Text>
      )}
      <ClosedMonth note={note} />
    </Stack>
  )
}
