import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/delivery-note'
import { Drawer } from '@mantine/core'
import { lookMessages } from '../../../../messages/note-list-ja.ts'
import { LookBody } from './look-body.tsx'
import { LookHead, type LookHeadProps } from './look-head.tsx'
import classes from './quick-look.module.css'

const text = lookMessages

interface QuickLookProps extends LookHeadProps {
  /** what the list knows of the note; undefined where it is none of its rows */
  row: DeliveryNoteRow | undefined
  /** whether there is room for it beside the list */
  isBeside: boolean
}

/** A note beside the list, which stays usable; on a narrow screen over it, as high as the screen. */
export function QuickLook(props: QuickLookProps) {
  const { id, row, isBeside, onClose } = props
  const name = text.name(row?.billingNo ?? '')
  const content = (
    <>
      <LookHead {...props} />
      <LookBody id={id} row={row} onGone={onClose} />
    </>
  )
  if (isBeside) {
    return (
      <aside aria-label={name} className={classes['beside']}>
        {content}
      </aside>
    )
  }
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size="min(100%, 34rem)"
      // The list's own keys go on in it, Esc among them; and the focus goes back to the row, which may be another one by then.
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={name} data-shortcuts>
        <div className={classes['drawer']}>{content}</div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
