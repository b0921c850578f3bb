import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { isRejectionOpen } from '@kenshu/contract/rejection/task'
import { Stack, Text } from '@mantine/core'
import { noteMailMessages } from '../../../../messages/note-mail-ja.ts'

const text = noteMailMessages

interface StatusQuestionProps {
  note: DeliveryNote
  /** whether the note is known to be as the client sent it back */
  isUnchanged: boolean
}

/** Whether to set 検収依頼済＆未検収 (specification 4); of a note that was sent back, also what becomes of the rejection. */
export function StatusQuestion({ note, isUnchanged }: StatusQuestionProps) {
  if (!isRejectionOpen(note)) return text.setRequestedQuestion
  return (
    <Stack gap="xs">
      {isUnchanged && (
        <Text c="red.8" fw={600}>
          {text.unchangedSinceRejection}
        </Text>
      )}
      <Text>{text.setRequestedQuestion}</Text>
      <Text size="sm" c="dimmed">
        {text.endsRejection}
      </Text>
    </Stack>
  )
}
