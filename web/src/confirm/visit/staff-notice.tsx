import { useContext } from 'react'
import { pageMessages } from '../messages/page-ja.ts'
import { Alert } from '../ui/alert.tsx'
import classes from './staff-notice.module.css'
import { VisitContext } from './visit-context.ts'

const text = pageMessages.staffBrowser

/**
 * Says that an answer from this browser will be recorded as coming from a staff member's browser. Renders nothing in other
 * browsers.
 */
export function StaffNotice() {
  const { isStaffBrowser } = useContext(VisitContext)
  if (!isStaffBrowser) return null
  return (
    <div className={classes['notice']}>
      <Alert title={text.title}>
        <p>{text.text}</p>
      </Alert>
    </div>
  )
}

/** Repeats the staff notice next to the send button, because on a phone the notice is far above. */
export function StaffReminder() {
  const { isStaffBrowser } = useContext(VisitContext)
  return isStaffBrowser ? <p className={classes['reminder']}>{text.reminder}</p> : null
}
