import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { COPIED_BUTTON_MS } from '../../../../lib/limits.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import classes from './access.module.css'

const text = deliveryNoteMessages.copy
const ICON_SIZE = 14

interface CopyValueProps {
  /** the text for the clipboard */
  value: string
  /** the value's name, for the button's label */
  label: string
  /** the displayed value */
  children: ReactNode
}

/** A value with a button that copies it. */
export function CopyValue({ value, label, children }: CopyValueProps) {
  const { copy, copied, error } = useClipboard({ timeout: COPIED_BUTTON_MS })
  // The clipboard is not available without HTTPS, and the browser may deny access.
  const hasFailed = error !== null
  const isCopied = copied && !hasFailed
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <span className={classes['copied']}>
      <span>{children}</span>
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<Icon size={ICON_SIZE} aria-hidden />}
        aria-label={text.name(label)}
        onClick={() => {
          copy(value)
        }}
      >
        {isCopied ? text.copied : text.copy}
      </Button>
      <output data-failed={hasFailed} className={classes['copyOutcome']}>
        {hasFailed && text.failed}
        {isCopied && text.said(label)}
      </output>
    </span>
  )
}
