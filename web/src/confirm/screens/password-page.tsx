import { useState } from 'react'
import type { CallFailure } from '../call-failure.ts'
import { passwordMessages as text } from '../messages/password-ja.ts'
import { ContactBlock } from '../ui/contact-block.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { useBusy } from '../ui/use-busy.ts'
import { LockNotice } from './lock-notice.tsx'
import { PasswordForm } from './password-form.tsx'
import classes from './password-page.module.css'
import { useSender } from './use-sender.ts'

interface PasswordPageProps {
  failure: CallFailure | null
  /** by this machine's clock; null if not locked */
  lockedUntil: number | null
  onOpen: (password: string) => Promise<void>
}

/**
 * Asks for the password from the mail, and says who sent it. Before the user submits the password, the page requests nothing of the note
 * from the server.
 */
export function PasswordPage({ failure, lockedUntil, onOpen }: PasswordPageProps) {
  const sender = useSender()
  const [isBusy, run] = useBusy()
  const [endedLock, setEndedLock] = useState<number | null>(null)
  const isOver = lockedUntil !== null && lockedUntil === endedLock
  const isLocked = lockedUntil !== null && !isOver

  return (
    <PageFrame>
      <section className={classes['card']}>
        <div className={classes['who']}>
          <div className={classes['company']}>{sender !== null && <h2>{sender.companyName}</h2>}</div>
          <p>{text.purpose}</p>
          <p className={classes['effort']}>{text.effort}</p>
        </div>
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
          // During the lock its notice replaces the failure. Afterwards the field starts without one.
          failure={lockedUntil === null ? failure : null}
          isBusy={isBusy}
          isLocked={isLocked}
          onSubmit={(password) => {
            void run(() => onOpen(password))
          }}
        />
        <output className={classes['status']}>{isOver && !isBusy ? text.unlocked : ''}</output>
        <p className={classes['care']}>{text.care}</p>
        <div className={classes['contact']}>{sender !== null && <ContactBlock contact={sender} />}</div>
      </section>
    </PageFrame>
  )
}
