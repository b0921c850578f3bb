import { useState } from 'react'
import type { CallFailure } from '../call-failure.ts'
import { messages } from '../messages-ja.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { useBusy } from '../ui/use-busy.ts'
import { LockNotice } from './lock-notice.tsx'
import { PasswordForm } from './password-form.tsx'
import classes from './password-page.module.css'

const text = messages.password

interface PasswordPageProps {
  failure: CallFailure | null
  /** by this machine's clock; null if not locked */
  lockedUntil: number | null
  onOpen: (password: string) => Promise<void>
}

/** Asks for the password from the mail. The page requests nothing from the server before the user submits it. */
export function PasswordPage({ failure, lockedUntil, onOpen }: PasswordPageProps) {
  const [isBusy, run] = useBusy()
  const [endedLock, setEndedLock] = useState<number | null>(null)
  const isOver = lockedUntil !== null && lockedUntil === endedLock
  const isLocked = lockedUntil !== null && !isOver
  const isAboutLock = failure?.code === 'password_locked'

  return (
    <PageFrame>
      <section className={classes['card']}>
        <p className={classes['intro']}>{text.intro}</p>
        {isLocked && (
          <LockNotice
            until={lockedUntil}
            onEnd={() => {
              setEndedLock(lockedUntil)
            }}
          />
        )}
        <PasswordForm
          failure={isAboutLock && lockedUntil !== null ? null : failure}
          isBusy={isBusy}
          isLocked={isLocked}
          onSubmit={(password) => {
            void run(() => onOpen(password))
          }}
        />
        <output className={classes['status']}>{isOver && !isBusy ? text.unlocked : ''}</output>
      </section>
      <p className={classes['care']}>{text.care}</p>
    </PageFrame>
  )
}
