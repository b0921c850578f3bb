import { Suspense, useEffect } from 'react'
import { loadNotePart } from '../calls/load-note-part.ts'
import { VisitContext } from '../visit/visit-context.ts'
import { ExpiredPage, UnavailablePage } from './ended-pages.tsx'
import { ClientNote } from './lazy-notes.ts'
import { LoadingPage } from './loading-page.tsx'
import { PasswordPage } from './password-page.tsx'
import { useClientNote } from './use-client-note.ts'

/** `/confirm/{accessToken}/`: asks for the password, then shows the note with the two answers, then the result. */
export function ClientPage({ accessToken }: { accessToken: string }) {
  const { screen, visit, open, send, receipt } = useClientNote(accessToken)
  useEffect(() => {
    // Loads while the user types the password. If that fails, the first call tries again and reports it.
    loadNotePart().catch(() => undefined)
  }, [])
  switch (screen.kind) {
    case 'unavailable':
      return <UnavailablePage ended={screen.ended} />
    case 'expired':
      return <ExpiredPage contact={screen.contact} ended={screen.ended} />
    case 'password':
      return <PasswordPage failure={screen.failure} lockedUntil={screen.lockedUntil} onOpen={open} />
    case 'note': {
      const { view, password, news, unsent } = screen
      return (
        <VisitContext value={visit}>
          <Suspense fallback={<LoadingPage />}>
            <ClientNote
              view={view}
              news={news}
              unsent={unsent}
              onSend={(answer) => send(answer, view, password)}
              onReceipt={() => receipt(password)}
            />
          </Suspense>
        </VisitContext>
      )
    }
  }
}
