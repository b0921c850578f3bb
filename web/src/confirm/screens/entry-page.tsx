import { useEffect } from 'react'
import { loadNotePart } from '../calls/load-note-part.ts'
import type { EntryScreen } from '../decision/entry-screen.ts'
import { ExpiredPage, UnavailablePage } from './ended-pages.tsx'
import { PasswordPage } from './password-page.tsx'

interface EntryPageProps {
  screen: EntryScreen
  onOpen: (password: string) => Promise<void>
}

/** Asks for the password, or says that the link leads to nothing. */
export function EntryPage({ screen, onOpen }: EntryPageProps) {
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
      return <PasswordPage failure={screen.failure} lockedUntil={screen.lockedUntil} onOpen={onOpen} />
  }
}
