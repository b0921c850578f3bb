import { IconChevronRight } from '@tabler/icons-react'
import { lookMessages } from '../../../../messages/note-list-ja.ts'
import classes from './look-button.module.css'

interface LookButtonProps {
  billingNo: string
  isOpen: boolean
  tabIndex?: number
  /** if missing, the surrounding element listens for clicks (isLookButton) */
  onPress?: () => void
}

/** Opens or closes a note's quick look. */
export function LookButton({ billingNo, isOpen, tabIndex = 0, onPress }: LookButtonProps) {
  return (
    <button
      type="button"
      className={classes['look']}
      data-look
      tabIndex={tabIndex}
      aria-label={lookMessages.open(billingNo)}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <IconChevronRight size="1rem" stroke={1.8} aria-hidden />
    </button>
  )
}

/** Whether a clicked element is such a button, or inside one. */
export function isLookButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-look]') !== null
}
