import type { View } from '@kenshu/contract/views/view'
import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHome, IconHomeOff, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { viewMessages } from '../../../../messages/views-ja.ts'
import { MoreMenu } from '../../../../ui/buttons/more-menu.tsx'
import { noticeDone, noticeWarning } from '../../../../ui/notices/notice.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { useWasNaming } from './unsaved-view.ts'
import { useViewActs } from './use-view-acts.ts'
import { useListViews } from './view-context.ts'

const text = viewMessages.view

/** Copies the list's address with this view, and says whether it could; if not, the address is there to copy by hand. */
async function copyLink({ id }: View): Promise<void> {
  const link = `${location.origin}${location.pathname}?view=${id}`
  try {
    // Without HTTPS there is no clipboard, and the browser may refuse it.
    await navigator.clipboard.writeText(link)
    noticeDone(text.copied)
  } catch (error) {
    console.error('The link could not be copied', error)
    noticeWarning(deliveryNoteMessages.copy.failed, link)
  }
}

export interface ViewActsProps {
  view: View
}

/** Further actions for the current view. */
export function ViewActs({ view }: ViewActsProps) {
  const { remove } = useViewActs()
  const { openingId, openFirst } = useListViews()
  const opensFirst = openingId === view.id
  const FirstIcon = opensFirst ? IconHomeOff : IconHome
  const [isEditing, editing] = useDisclosure(useWasNaming(view))
  return (
    <>
      <MoreMenu label={text.menu} size="1.875rem" position="bottom-end">
        <Menu.Item
          leftSection={<FirstIcon size="1rem" aria-hidden />}
          onClick={() => {
            openFirst(opensFirst ? null : view)
            noticeDone(opensFirst ? text.noLongerFirst : text.nowFirst(view.name))
          }}
        >
          {opensFirst ? text.notFirst : text.first}
        </Menu.Item>
        <Menu.Item leftSection={<IconLink size="1rem" aria-hidden />} onClick={() => void copyLink(view)}>
          {text.copyLink}
        </Menu.Item>
        {view.mayChange && (
          <>
            <Menu.Item leftSection={<IconPencil size="1rem" aria-hidden />} onClick={editing.open}>
              {text.edit}
            </Menu.Item>
            <Menu.Item
              color="red.8"
              leftSection={<IconTrash size="1rem" aria-hidden />}
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
