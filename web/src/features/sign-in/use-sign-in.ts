import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Session } from '../../lib/session/state.ts'
import { retrySession, useSession } from '../../lib/session.ts'
import { messages } from '../../messages/frame-ja.ts'

type Step =
  | { name: 'returning' }
  | { name: 'idle' }
  | { name: 'leaving' }
  | { name: 'redirectFailed' }
  | { name: 'startFailed' }

/** Loaded with Firebase, for which the page does not wait to be shown. */
function loadGoogleSignIn() {
  return import('./google-sign-in.ts')
}

interface SignIn {
  isBusy: boolean
  /** the sentence of the failure, shown below the button; null if there was none */
  error: string | null
  /** why the last session ended, if nothing failed; null if there was no session or the user ended it */
  notice: string | null
  /** tries again to find out who is signed in; null if the failure that is shown is another one */
  retry: (() => void) | null
  start: () => void
}

function errorOf(step: Step, session: Session): string | null {
  if (step.name === 'startFailed') return messages.signIn.startFailed
  // The session's own reason, such as no connection, says more than a missing redirect result.
  if (session.state === 'signedOut' && session.error !== undefined) return session.error
  return step.name === 'redirectFailed' ? messages.signIn.redirectFailed : null
}

function retryOf(step: Step, session: Session): (() => void) | null {
  const isOffered = step.name !== 'startFailed' && session.state === 'signedOut' && session.mayRetry === true
  return isOffered ? retrySession : null
}

/** The state of the sign-in page. It reads the redirect result once, then waits for a click. */
export function useSignIn(): SignIn {
  const session = useSession()
  const [step, setStep] = useState<Step>({ name: 'returning' })

  useEffect(() => {
    let isShown = true
    loadGoogleSignIn()
      .then(({ finishGoogleSignIn }) => finishGoogleSignIn())
      .then(
        () => {
          if (isShown) setStep({ name: 'idle' })
        },
        (error: unknown) => {
          console.error('The redirect result could not be read', error)
          if (isShown) setStep({ name: 'redirectFailed' })
        },
      )
    return () => {
      isShown = false
    }
  }, [])

  // After "Back" from Google's page, the browser may restore this page in its waiting state.
  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted) setStep({ name: 'idle' })
  })

  const start = () => {
    setStep({ name: 'leaving' })
    loadGoogleSignIn()
      .then(({ startGoogleSignIn }) => startGoogleSignIn())
      .catch((error: unknown) => {
        console.error('Sign-in could not be started', error)
        setStep({ name: 'startFailed' })
      })
  }

  return {
    isBusy: session.state !== 'signedOut' || step.name === 'returning' || step.name === 'leaving',
    error: errorOf(step, session),
    notice: session.state === 'signedOut' ? (session.notice ?? null) : null,
    retry: retryOf(step, session),
    start,
  }
}
