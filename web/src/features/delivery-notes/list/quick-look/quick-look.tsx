import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { lookMessages } from '../../../../messages/note-list-ja.ts'
import { useKeptFocus } from '../../../../ui/dialogs/kept-focus.ts'
import { LookBody } from './look-body.tsx'
import { LookHead, type LookHeadProps } from './look-head.tsx'
import classes from './quick-look.module.css'

const text = lookMessages

export interface QuickLookProps extends LookHeadProps {
  /** the list row of the note; undefined if the note is not in the list */
  row: DeliveryNoteRow | undefined
  /** whether it fits beside the list */
  isBeside: boolean
}

/** A note beside the list, which stays usable. On a narrow screen it covers the list at full height. */
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
    <Covering name={name} onClose={onClose}>
      {content}
    </Covering>
  )
}

function Covering({ name, onClose, children }: { name: string; onClose: () => void; children: ReactNode }) {
  // Cards have no current row.
  useKeptFocus(true)
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size="min(100%, 34rem)"
      // The list's own shortcuts work in it, including Esc, and in a table the focus returns to the current row, which may have changed.
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={name} data-shortcuts>
        <div className={classes['drawer']}>{children}</div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
