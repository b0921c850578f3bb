import { Suspense } from 'react'
import { VisitContext } from '../visit/visit-context.ts'
import { EntryPage } from './entry-page.tsx'
import { ClientNote } from './lazy-notes.ts'
import { LoadingPage } from './loading-page.tsx'
import { useClientNote } from './use-client-note.ts'

/** `/confirm/{accessToken}/`: asks for the password, then shows the note with the two answers, then the result. */
export function ClientPage({ accessToken }: { accessToken: string }) {
  const { screen, visit, open, send, receipt } = useClientNote(accessToken)
  if (screen.kind !== 'note') return <EntryPage screen={screen} onOpen={open} />
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
