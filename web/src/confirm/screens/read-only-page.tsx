import type { ConfirmView } from '@kenshu/contract/confirm/view'
import { Suspense, useEffect, useState } from 'react'
import { type CallFailure, type Outcome } from '../call-failure.ts'
import { callConfirm } from '../calls/confirm-call.ts'
import { pageMessages } from '../messages/page-ja.ts'
import { Alert, RequestId } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { ExpiredPage, UnavailablePage } from './ended-pages.tsx'
import { ReadOnlyNote } from './lazy-notes.ts'
import { LoadingPage } from './loading-page.tsx'

/**
 * `/confirm/{noPasswordToken}/?readonly=true`: the document and the result, without actions. It loads immediately. This is safe:
 * the product sends this address in no mail, so mail scanners do not open it, and fetching the HTML alone does not count as a view.
 */
export function ReadOnlyPage({ noPasswordToken }: { noPasswordToken: string }) {
  const [loaded, setLoaded] = useState<Outcome<ConfirmView> | null>(null)
  // The retry button increments it. Each call counts as a view, so each attempt makes exactly one call.
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    const gone = new AbortController()
    void (async () => {
      const outcome = await callConfirm('read', { noPasswordToken })
      if (!gone.signal.aborted) setLoaded(outcome)
    })()
    return () => {
      gone.abort()
    }
  }, [noPasswordToken, attempt])

  if (loaded === null) return <LoadingPage />
  if ('failure' in loaded) {
    return (
      <ReadFailure
        failure={loaded.failure}
        onAgain={() => {
          setLoaded(null)
          setAttempt(attempt + 1)
        }}
      />
    )
  }
  return (
    <Suspense fallback={<LoadingPage />}>
      <ReadOnlyNote view={loaded.value} />
    </Suspense>
  )
}

function ReadFailure({ failure, onAgain }: { failure: CallFailure; onAgain: () => void }) {
  if (failure.code === 'note_unavailable') return <UnavailablePage />
  if (failure.code === 'link_expired') return <ExpiredPage contact={failure.contact ?? null} />
  return (
    <PageFrame>
      <Alert>
        <p>{failure.sentence}</p>
        <RequestId of={failure} />
      </Alert>
      <p>
        <Button look="secondary" onClick={onAgain}>
          {pageMessages.tryAgain}
        </Button>
      </p>
    </PageFrame>
  )
}
