import type { View } from '@kenshu/contract/views/view'
import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { viewMessages } from '../../../../messages/views-ja.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { useViewActs } from './use-view-acts.ts'
import { useListViews } from './view-context.ts'
import classes from './views.module.css'

const text = viewMessages.view

export interface ChangedViewProps {
  /** null: the standard view */
  view: View | null
  /** asks for the name of a new view */
  onName: () => void
}

/** What one may do with a view that is shown otherwise than it was saved. */
export function ChangedView({ view, onName }: ChangedViewProps) {
  const { open } = useListViews()
  const { save, isSaving } = useViewActs()
  return (
    <>
      {view !== null && <span className={classes['changed']}>{text.changed}</span>}
      {view?.mayChange === true && (
        <BusyButton
          size="xs"
          loading={isSaving}
          onClick={() => {
            save(view)
          }}
        >
          {text.save}
        </BusyButton>
      )}
      <Button
        size="xs"
        variant="subtle"
        className={classes['saveAs'] ?? ''}
        leftSection={<IconDeviceFloppy size="1rem" aria-hidden />}
        onClick={onName}
      >
        {text.saveAs}
      </Button>
      {view !== null && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            open(view)
          }}
        >
          {text.revert}
        </Button>
      )}
    </>
  )
}
