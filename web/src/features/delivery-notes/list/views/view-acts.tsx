import type { View } from '@kenshu/contract/views/schema'
import { Menu } from '@mantine/core'
import { useClipboard, useDisclosure } from '@mantine/hooks'
import { IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { viewMessages } from '../../../../messages/views-ja.ts'
import { MoreMenu } from '../../../../ui/more-menu.tsx'
import { noticeDone } from '../../failure.tsx'
import { SaveViewDialog, useWasNaming } from './save-view-dialog.tsx'
import { useViewActs } from './use-view-acts.ts'

const text = viewMessages.view

/** What else can be done with the view that is shown. */
export function ViewActs({ view }: { view: View }) {
  const { remove } = useViewActs()
  const [isEditing, editing] = useDisclosure(useWasNaming(view))
  const clipboard = useClipboard()
  return (
    <>
      <MoreMenu label={text.menu} size="1.875rem" position="bottom-end">
        <Menu.Item
          leftSection={<IconLink size={16} aria-hidden />}
          onClick={() => {
            clipboard.copy(`${location.origin}${location.pathname}?view=${view.id}`)
            noticeDone(text.copied)
          }}
        >
          {text.copyLink}
        </Menu.Item>
        {view.mayChange && (
          <>
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={editing.open}>
              {text.edit}
            </Menu.Item>
            <Menu.Item
              color="red.8"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => {
                remove(view)
              }}
            >
              {text.remove}
            </Menu.Item>
          </>
        )}
      </MoreMenu>
      {isEditing && <SaveViewDialog view={view} onClose={editing.close} />}
    </>
  )
}
