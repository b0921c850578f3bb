import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { memo } from 'react'
import { viewMessages } from '../../../../messages/views-ja.ts'
import { MissingView } from './missing-view.tsx'
import { SaveViewDialog, useWasNaming } from './save-view-dialog.tsx'
import { useViewActs } from './use-view-acts.ts'
import { ViewActs } from './view-acts.tsx'
import { useListViews } from './view-context.ts'
import { ViewMenu } from './view-menu.tsx'
import classes from './views.module.css'

const text = viewMessages.view

/** The view controls beside the page's title: the current view, whether it was changed, and its actions. */
export const ViewBar = memo(function ViewBar() {
  const { views, current, isChanged, isMissing, open } = useListViews()
  const { save, isSaving } = useViewActs()
  const [isNaming, naming] = useDisclosure(useWasNaming(null))
  const isOffered = views !== undefined && !isMissing && isChanged

  return (
    <div className={classes['bar']}>
      {isOffered && current !== null && <span className={classes['changed']}>{text.changed}</span>}
      {isOffered && current?.mayChange === true && (
        <Button
          size="xs"
          loading={isSaving}
          onClick={() => {
            save(current)
          }}
        >
          {text.save}
        </Button>
      )}
      {isOffered && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          onClick={naming.open}
        >
          {text.saveAs}
        </Button>
      )}
      {isOffered && current !== null && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            open(current)
          }}
        >
          {text.revert}
        </Button>
      )}
      <ViewMenu />
      {current !== null && <ViewActs view={current} />}
      {isMissing && <MissingView />}
      {isNaming && <SaveViewDialog view={null} onClose={naming.close} />}
    </div>
  )
})
