import type { UndoResult } from '@kenshu/contract/imports/imports'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { homeOf, useMe } from '../../../lib/session.ts'
import { importMessages as text } from '../../../messages/imports-ja.ts'
import { CountList } from '../../../ui/count-list.tsx'
import { NoteAnchor } from '../../../ui/note-anchor.tsx'
import type { VirtualColumn } from '../../../ui/tables/virtual-rows.tsx'
import { VirtualTable } from '../../../ui/tables/virtual-table.tsx'

type KeptNote = UndoResult['kept_records'][number]

function keptColumns(home: string): VirtualColumn<KeptNote>[] {
  return [
    {
      key: 'billing_no',
      header: text.billingNo,
      width: '160px',
      render: (note) => <NoteAnchor home={home} note={note} />,
    },
    { key: 'reason', header: text.reason, render: (note) => note.reason },
  ]
}

/** The result of an undo: the counts, and every note that it left unchanged, with the reason. */
export function UndoSummary({ result, onClose }: { result: UndoResult; onClose: () => void }) {
  const home = homeOf(useMe())
  const kept = result.kept_records
  return (
    <Stack gap="md">
      <Text aria-live="polite">{text.undoneHint}</Text>
      <CountList
        counts={[
          { label: text.undoCounts.removed, value: result.removed_count },
          { label: text.undoCounts.restored, value: result.restored_count },
          { label: text.undoCounts.kept, value: kept.length },
        ]}
      />
      {kept.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.allUndone}
        </Text>
      ) : (
        <section aria-label={text.kept}>
          <Title order={3} mb="xs">
            {text.kept}
          </Title>
          <VirtualTable
            label={text.keptList}
            rows={kept}
            rowKey={(note) => note.id}
            minWidth={420}
            maxHeight="min(24rem, 50dvh)"
            columns={keptColumns(home)}
          />
        </section>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {text.close}
        </Button>
      </Group>
    </Stack>
  )
}
