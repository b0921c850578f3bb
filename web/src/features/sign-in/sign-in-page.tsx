import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '../../lib/session.ts'
import { messages } from '../../messages/frame-ja.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { Logo } from '../../ui/plain/logo.tsx'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import { GoogleMark } from './google-mark.tsx'
import classes from './sign-in-page.module.css'
import { useSignIn } from './use-sign-in.ts'

const EmulatorAccounts =
  import.meta.env.MODE === 'emulator'
    ? lazy(async () => ({ default: (await import('./emulator-accounts.tsx')).EmulatorAccounts }))
    : null

/** Redirects a signed-in user. Its code loads separately, because the page is shown before anybody is signed in. */
const SendOn = lazy(async () => ({ default: (await import('./send-on.tsx')).SendOn }))

interface SignInPageProps {
  /** called when Firebase Auth has named a user: begins to load where they will be led, while the server is asked who they are. Must be stable */
  onNamed: () => void
}

/**
 * /login (specification 2, 4, 8). Users who are already signed in are redirected. It is made of plain elements, because the components of
 * the other pages are most of their code, for which nobody should wait here.
 */
export function SignInPage({ onNamed }: SignInPageProps) {
  usePageTitle(messages.signIn.title)
  const session = useSession()
  const { isBusy, error, notice, retry, start } = useSignIn()
  const isNamed = session.state === 'loading' && session.isNamed === true
  useEffect(() => {
    if (isNamed) onNamed()
  }, [isNamed, onNamed])
  if (session.state === 'signedIn') {
    return (
      <Suspense>
        <SendOn me={session.me} />
      </Suspense>
    )
  }
  return (
    <main className={classes['page']}>
      <div className={classes['column']}>
        <div className={classes['card']}>
          <Logo size="2.75rem" />
          <h1 className={classes['title']}>{messages.signIn.title}</h1>
          <p className={classes['hint']}>{messages.signIn.hint}</p>
          <PlainButton look="default" className={classes['google'] ?? ''} onClick={start} disabled={isBusy}>
            <GoogleMark />
            {messages.signIn.button}
          </PlainButton>
          <div className={classes['line']} aria-live="polite">
            {isBusy && <p className={classes['busy']}>{messages.signIn.checking}</p>}
            {!isBusy && error === null && notice !== null && <p className={classes['notice']}>{notice}</p>}
            {!isBusy && error !== null && (
              <p className={classes['error']} role="alert">
                {error}
              </p>
            )}
            {!isBusy && retry !== null && (
              <PlainButton look="default" className={classes['retry'] ?? ''} onClick={retry}>
                {messages.app.retry}
              </PlainButton>
            )}
          </div>
        </div>
        {EmulatorAccounts !== null && (
          <Suspense fallback={null}>
            <EmulatorAccounts isDisabled={isBusy} />
          </Suspense>
        )}
      </div>
      {error !== null && (
        <PlainButton
          look="danger"
          className={classes['forceLogout'] ?? ''}
          onClick={() => void import('./force-logout.ts').then(({ forceLogout }) => forceLogout())}
        >
          {messages.signIn.forceLogout}
        </PlainButton>
      )}
    </main>
  )
}
