import { Suspense } from 'react'
import { VisitContext } from '../visit/visit-context.ts'
import { EntryPage } from './entry-page.tsx'
import { ClientBundle } from './lazy-notes.ts'
import { LoadingPage } from './loading-page.tsx'
import { useClientBundle } from './use-client-bundle.ts'

/** `/confirm/bundle/{accessToken}/`: asks for the password, then shows the list of notes. Each note opens as a sheet. */
export function BundlePage({ accessToken }: { accessToken: string }) {
  const bundle = useClientBundle(accessToken)
  const { screen, visit } = bundle
  if (screen.kind !== 'list' && screen.kind !== 'note') {
    return <EntryPage screen={screen} onOpen={bundle.open} />
  }
  return (
    <VisitContext value={visit}>
      <Suspense fallback={<LoadingPage />}>
        <ClientBundle screen={screen} acts={bundle} />
      </Suspense>
    </VisitContext>
  )
}
