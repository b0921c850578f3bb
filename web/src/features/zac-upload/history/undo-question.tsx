import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { ImportRun } from '@kenshu/contract/imports/imports'
import { formatQuantity } from '@kenshu/contract/money'
import { Button, Group, List, Stack, Text } from '@mantine/core'
import { importMessages } from '../../../messages/imports-ja.ts'
import { useHandedOnFocus } from '../../../ui/focus/use-handed-on-focus.ts'

const text = importMessages.ask

interface UndoQuestionProps {
  run: ImportRun
  onCancel: () => void
  onConfirm: () => void
}

/** Explains what undoing this promote does, and asks for confirmation. The initial focus is on the cancel button. */
export function UndoQuestion({ run, onCancel, onConfirm }: UndoQuestionProps) {
  const own = useHandedOnFocus()
  return (
    <Stack ref={own} gap="md">
      <Text>{text.of(formatJapaneseMoment(new Date(run.requested_at)), run.requested_by)}</Text>
      <List spacing={6}>
        {run.new_count > 0 && <List.Item>{text.removes(formatQuantity(run.new_count))}</List.Item>}
        {run.updated_count > 0 && <List.Item>{text.restores(formatQuantity(run.updated_count))}</List.Item>}
        <List.Item>{text.keeps}</List.Item>
      </List>
      <Text size="sm" c="dimmed">
        {text.final}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {text.cancel}
        </Button>
        <Button color="red" onClick={onConfirm}>
          {text.confirm}
        </Button>
      </Group>
    </Stack>
  )
}
