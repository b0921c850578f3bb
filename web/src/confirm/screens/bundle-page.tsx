import { Suspense, useEffect } from 'react'
import { loadNotePart } from '../calls/load-note-part.ts'
import { VisitContext } from '../visit/visit-context.ts'
import { ExpiredPage, UnavailablePage } from './ended-pages.tsx'
import { ClientBundle } from './lazy-notes.ts'
import { LoadingPage } from './loading-page.tsx'
import { PasswordPage } from './password-page.tsx'
import { useClientBundle } from './use-client-bundle.ts'

/** `/confirm/bundle/{accessToken}/`: asks for the password, then shows the list of notes. Each note opens as a sheet. */
export function BundlePage({ accessToken }: { accessToken: string }) {
  const bundle = useClientBundle(accessToken)
  const { screen, visit } = bundle
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
      return <PasswordPage failure={screen.failure} lockedUntil={screen.lockedUntil} onOpen={bundle.open} />
    case 'list':
    case 'note':
      return (
        <VisitContext value={visit}>
          <Suspense fallback={<LoadingPage />}>
            <ClientBundle screen={screen} acts={bundle} />
          </Suspense>
        </VisitContext>
      )
  }
}
