import type { ImportRun } from '@kenshu/contract/imports/imports'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { importMessages as text } from '../../../messages/imports-ja.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { StoredSummary } from './stored-summary.tsx'
import { UndoQuestion } from './undo-question.tsx'
import { UndoFailure, UndoRunning } from './undo-running.tsx'
import { UndoSummary } from './undo-summary.tsx'
import { refreshHistories } from './use-folder-history.ts'
import { type UndoState, useUndo } from './use-undo.ts'

/** stored: done, without the answer */
type Phase = UndoState['phase'] | 'stored'

const TITLES: Record<Phase, string> = {
  asking: text.ask.title,
  undoing: text.undoing,
  done: text.undone,
  failed: text.undoFailed,
  unclear: text.undoUnclearTitle,
  stored: text.undone,
}

/** An undo whose answer was lost is what the history says of it. */
function phaseOf({ phase }: UndoState, { undo }: ImportRun): Phase {
  if (phase !== 'unclear') return phase
  if (undo?.state === 'running') return 'undoing'
  return undo?.state === 'done' ? 'stored' : phase
}

/**
 * 取り消し of a promote: asks for confirmation, then shows the progress and the result. It stays mounted after the history no longer
 * offers the undo, which is the case as soon as the undo runs.
 */
export function UndoControl({ folder, run }: { folder: string; run: ImportRun }) {
  const client = useQueryClient()
  const [isOpen, dialog] = useDisclosure(false)
  const { state, undo, reset } = useUndo({ folder, runId: run.run_id })
  const phase = phaseOf(state, run)

  const open = () => {
    // Reset when the dialog opens and not when it closes: during the fade-out it would ask again, with 取り消す in the place of 閉じる.
    if (state.phase !== 'undoing') reset()
    dialog.open()
  }
  const close = () => {
    dialog.close()
    if (phase === 'undoing') void refreshHistories(client)
  }

  return (
    <>
      {run.can_undo && (
        <Button
          variant="light"
          color="red"
          size="xs"
          leftSection={<IconArrowBackUp size="0.875rem" stroke={1.8} aria-hidden />}
          onClick={open}
        >
          {text.undo}
        </Button>
      )}
      <Dialog title={TITLES[phase]} isOpen={isOpen} onClose={close}>
        {state.phase === 'asking' && <UndoQuestion run={run} onCancel={close} onConfirm={undo} />}
        {phase === 'undoing' && <UndoRunning />}
        {state.phase === 'done' && <UndoSummary result={state.result} onClose={close} />}
        {phase === 'stored' && <StoredSummary folder={folder} runId={run.run_id} onClose={close} />}
        {(state.phase === 'failed' || (state.phase === 'unclear' && phase === 'unclear')) && (
          <UndoFailure {...state} onClose={close} />
        )}
      </Dialog>
    </>
  )
}
