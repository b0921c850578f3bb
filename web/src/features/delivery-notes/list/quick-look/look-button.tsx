import { IconChevronRight } from '@tabler/icons-react'
import { lookMessages } from '../../../../messages/note-list-ja.ts'
import classes from './look-button.module.css'

interface LookButtonProps {
  billingNo: string
  isOpen: boolean
  tabIndex?: number
  /** without it whoever is around the button listens (isLookButton) */
  onPress?: () => void
}

/** Opens a note's quick look, or closes it. */
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
      <IconChevronRight size={16} stroke={1.8} aria-hidden />
    </button>
  )
}

/** Whether something that was pressed is such a button, or in one. */
export function isLookButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-look]') !== null
}
