import type { ImportRun } from '@kenshu/contract/imports/imports'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { importMessages as text } from '../../../messages/imports-ja.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { UndoQuestion } from './undo-question.tsx'
import { UndoFailure, UndoRunning } from './undo-running.tsx'
import { UndoSummary } from './undo-summary.tsx'
import { refreshHistories } from './use-folder-history.ts'
import { type UndoState, useUndo } from './use-undo.ts'

const TITLES: Record<UndoState['phase'], string> = {
  asking: text.ask.title,
  undoing: text.undoing,
  done: text.undone,
  failed: text.undoFailed,
}

/**
 * 取り消し of a promote: asks for confirmation, then shows the progress and the result. It stays mounted after the history no longer
 * offers the undo, which is the case as soon as the undo runs.
 */
export function UndoControl({ folder, run }: { folder: string; run: ImportRun }) {
  const client = useQueryClient()
  const [isOpen, dialog] = useDisclosure(false)
  const { state, undo, reset } = useUndo({ folder, runId: run.run_id })

  const close = () => {
    dialog.close()
    if (state.phase === 'undoing') void refreshHistories(client)
    else reset()
  }

  return (
    <>
      {run.can_undo && (
        <Button
          variant="light"
          color="red"
          size="xs"
          leftSection={<IconArrowBackUp size="0.875rem" stroke={1.8} aria-hidden />}
          onClick={dialog.open}
        >
          {text.undo}
        </Button>
      )}
      <Dialog title={TITLES[state.phase]} isOpen={isOpen} onClose={close}>
        {state.phase === 'asking' && <UndoQuestion run={run} onCancel={close} onConfirm={undo} />}
        {state.phase === 'undoing' && <UndoRunning />}
        {state.phase === 'done' && <UndoSummary result={state.result} onClose={close} />}
        {state.phase === 'failed' && <UndoFailure {...state} onClose={close} />}
      </Dialog>
    </>
  )
}
