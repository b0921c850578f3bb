import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { IconAlertTriangle } from '@tabler/icons-react'
import { precheckMessages as text } from '../../../messages/precheck-ja.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import classes from './precheck.module.css'

/** A note's status, with a red label if its client was already asked. */
export function NoteState({ status, isSent = false }: { status: string; isSent?: boolean }) {
  const known = DELIVERY_NOTE_STATUSES.find((each) => each === status)
  return (
    <span className={classes['noteState']}>
      {known === undefined ? status : <StatusBadge status={known} />}
      {isSent && (
        <span className={classes['sent']}>
          <IconAlertTriangle size="0.875rem" stroke={1.8} aria-hidden />
          {text.sent}
        </span>
      )}
    </span>
  )
}
