import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import classes from './access.module.css'

const text = deliveryNoteMessages.copy
const ICON_SIZE = 14
/** How long the button says that it has copied. */
const SAID_MS = 2500

interface CopyValueProps {
  /** what goes onto the clipboard */
  value: string
  /** what it is called, for the button's name */
  label: string
  /** how it is shown */
  children: ReactNode
}

/** A value with a button that copies it. */
export function CopyValue({ value, label, children }: CopyValueProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(setOutcome, SAID_MS, null)
    return () => {
      clearTimeout(timer)
    }
  }, [outcome])
  const copy = async () => {
    try {
      // There is no clipboard without HTTPS, and the browser may deny it.
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch (error) {
      console.error('A value could not be copied', error)
      setOutcome('failed')
    }
  }
  const Icon = outcome === 'copied' ? IconCheck : IconCopy
  return (
    <span className={classes['copied']}>
      <span>{children}</span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Icon size={ICON_SIZE} aria-hidden />}
        aria-label={text.name(label)}
        onClick={() => void copy()}
      >
        {outcome === 'copied' ? text.copied : text.copy}
      </Button>
      <output data-failed={outcome === 'failed'} className={classes['copyOutcome']}>
        {outcome === 'failed' && text.failed}
        {outcome === 'copied' && text.said(label)}
      </output>
    </span>
  )
}
