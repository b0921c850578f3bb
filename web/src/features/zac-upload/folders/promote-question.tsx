import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { Promotion } from '@kenshu/contract/promote/promotion'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { uploadMessages } from '../../../messages/upload-ja.ts'
import { FolderCounts } from './folder-counts.tsx'
import { freshCheck, uploaderOf } from './known-of.ts'

const text = uploadMessages.ask

interface PromoteQuestionProps {
  promotion: Promotion
  isDisabled: boolean
  onCancel: () => void
  onPrecheck: () => void
  onConfirm: () => void
}

/** Shows what is known of a folder before it is promoted, and asks for confirmation. The initial focus is on the cancel button. */
export function PromoteQuestion(props: PromoteQuestionProps) {
  const { promotion, isDisabled, onCancel, onPrecheck, onConfirm } = props
  const isChecked = freshCheck(promotion) !== null
  return (
    <Stack gap="md">
      <Text data-figures>{text.of(formatJapaneseMoment(promotion.uploadedAt), uploaderOf(promotion))}</Text>
      <PromoteKnown promotion={promotion} />
      <CheckKnown promotion={promotion} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {uploadMessages.cancel}
        </Button>
        <Button variant={isChecked ? 'default' : 'filled'} onClick={onPrecheck} disabled={isDisabled}>
          {text.precheck}
        </Button>
        <Button variant={isChecked ? 'filled' : 'default'} onClick={onConfirm} disabled={isDisabled}>
          {text.confirm}
        </Button>
      </Group>
    </Stack>
  )
}

function Known({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack gap="2xs">
      <Text fw={600} data-figures>
        {title}
      </Text>
      {children}
    </Stack>
  )
}

/** The result of the folder's last promote. */
function PromoteKnown({ promotion }: { promotion: Promotion }) {
  if (promotion.state === 'failed') {
    return (
      <Known title={text.failed(formatJapaneseMoment(promotion.finishedAt))}>
        <Text size="sm">{promotion.error}</Text>
      </Known>
    )
  }
  if (promotion.state !== 'done') return null
  const finished = formatJapaneseMoment(promotion.finishedAt)
  if (promotion.undoneAt !== null) {
    return (
      <Known title={text.undone(finished, formatJapaneseMoment(promotion.undoneAt))}>
        <Text size="sm">{text.undoneHint}</Text>
      </Known>
    )
  }
  return (
    <Known title={text.done(finished)}>
      <FolderCounts of={promotion} />
      <Text size="sm">{text.doneHint}</Text>
    </Known>
  )
}

/** The result of a pre-check since then. */
function CheckKnown({ promotion }: { promotion: Promotion }) {
  const check = freshCheck(promotion)
  if (check === null) {
    return (
      <Known title={promotion.lastCheck === null ? text.unchecked : text.uncheckedSince}>
        <Text size="sm">{text.uncheckedHint}</Text>
      </Known>
    )
  }
  return (
    <Known title={text.checked(formatJapaneseMoment(check.checkedAt))}>
      <FolderCounts of={check} isPlan />
      <Text size="sm">{text.checkedHint}</Text>
    </Known>
  )
}
