import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { ImportRun } from '@kenshu/contract/imports/imports'
import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { importMessages as text } from '../../../messages/imports-ja.ts'
import { CountList } from '../../../ui/count-list.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from './history.module.css'
import { StoredSummary } from './stored-summary.tsx'

interface UndoNoteProps {
  folder: string
  runId: string
  undo: NonNullable<ImportRun['undo']>
}

/** Who undid a promote and when, and the result. */
export function UndoNote({ folder, runId, undo }: UndoNoteProps) {
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <div className={classes['undo']}>
      <Text size="sm" data-figures>
        {text.undoneBy(formatJapaneseMoment(new Date(undo.at)), undo.by)}
      </Text>
      {undo.state === 'failed' && (
        <Text size="sm" c="var(--mantine-color-error)">
          {undo.error}
        </Text>
      )}
      {undo.state === 'done' && (
        <>
          <CountList
            counts={[
              { label: text.undoCounts.removed, value: undo.removed_count },
              { label: text.undoCounts.restored, value: undo.restored_count },
              { label: text.undoCounts.kept, value: undo.kept_count },
            ]}
          />
          <Button variant="subtle" size="compact-sm" onClick={dialog.open}>
            {text.showUndo}
          </Button>
          <Dialog title={text.undone} isOpen={isOpen} onClose={dialog.close}>
            <StoredSummary folder={folder} runId={runId} onClose={dialog.close} />
          </Dialog>
        </>
      )}
    </div>
  )
}
