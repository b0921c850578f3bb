import { useEffect } from 'react'
import { countdownWords } from '../messages/page-ja.ts'
import { passwordMessages as text } from '../messages/password-ja.ts'
import { Alert } from '../ui/alert.tsx'
import { useSecondsLeft } from '../ui/use-seconds-left.ts'
import { waitEnd } from '../ui/wait-words.ts'
import classes from './password-page.module.css'

/**
 * Shows until when no password is accepted, with a countdown.
 * @param until by this machine's clock
 */
export function LockNotice({ until, onEnd }: { until: number; onEnd: () => void }) {
  const seconds = useSecondsLeft(until)
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver, onEnd])
  return (
    <Alert title={text.lockedTitle}>
      <p>{text.lockedUntil(waitEnd(until))}</p>
      {/* Hidden from screen readers: the time was announced above, and a countdown would announce every second. */}
      <p className={classes['countdown']} aria-hidden="true">
        {text.lockedLeft(countdownWords(seconds))}
      </p>
    </Alert>
  )
}
