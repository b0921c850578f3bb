import { useContext } from 'react'
import { messages } from '../messages-ja.ts'
import { Alert } from '../ui/alert.tsx'
import classes from './staff-notice.module.css'
import { VisitContext } from './visit-context.ts'

const text = messages.staffBrowser

/** Says that an answer from here will be recorded as one from a browser of the company; nothing in others. */
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

/** The same once more where the answer is sent: on a phone the notice is far above. */
export function StaffReminder() {
  const { isStaffBrowser } = useContext(VisitContext)
  return isStaffBrowser ? <p className={classes['reminder']}>{text.reminder}</p> : null
}
