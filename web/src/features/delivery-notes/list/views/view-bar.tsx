import { useDisclosure } from '@mantine/hooks'
import { memo } from 'react'
import { viewMessages } from '../../../../messages/views-ja.ts'
import { MenuButton } from '../../../../ui/buttons/menu-button.tsx'
import { withStandIn } from '../../../../ui/failures/with-stand-in.tsx'
import type { ChangedViewProps } from './changed-view.tsx'
import type { SaveViewDialogProps } from './save-view-dialog.tsx'
import { useWasNaming } from './unsaved-view.ts'
import type { ViewActsProps } from './view-acts.tsx'
import { ViewButton } from './view-button.tsx'
import { useListViews } from './view-context.ts'
import classes from './views.module.css'

const text = viewMessages.view

const later = () => import('./later-views.ts')
const ChangedView = withStandIn<ChangedViewProps>(async () => (await later()).ChangedView)
const SaveViewDialog = withStandIn<SaveViewDialogProps>(async () => (await later()).SaveViewDialog)
const MissingView = withStandIn(async () => (await later()).MissingView)
const ViewActs = withStandIn<ViewActsProps>(
  async () => (await later()).ViewActs,
  ({ onPress }) => <MenuButton label={text.menu} size="1.875rem" onClick={onPress} />,
)
const ViewMenu = withStandIn(
  async () => (await later()).ViewMenu,
  ({ onPress }) => <ViewButton onClick={onPress} />,
)

/** The view controls beside the page's title: the current view, whether it was changed, and its actions. */
export const ViewBar = memo(function ViewBar() {
  const { views, current, isChanged, isMissing } = useListViews()
  const [isNaming, naming] = useDisclosure(useWasNaming(null))
  const isOffered = views !== undefined && !isMissing && isChanged

  return (
    <div className={classes['bar']}>
      {isOffered && <ChangedView view={current} onName={naming.open} />}
      {current !== null && <ViewActs view={current} />}
      <ViewMenu />
      {isMissing && <MissingView />}
      {isNaming && <SaveViewDialog view={null} onClose={naming.close} />}
    </div>
  )
})
