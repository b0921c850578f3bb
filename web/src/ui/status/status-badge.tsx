import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import classes from './status-badge.module.css'
import { STATUS_COLORS } from './status-colors.ts'

/** An issue status in its colour. The text is always there, so that nobody depends on the colour. */
export function StatusBadge({ status }: { status: DeliveryNoteStatus }) {
  const { text, background, border } = STATUS_COLORS[status]
  return (
    <span className={classes['badge']} style={{ color: text, background, borderColor: border }}>
      {status}
    </span>
  )
}
