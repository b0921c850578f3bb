import { lazy, Suspense } from 'react'
import type { ConfirmAddress } from '../confirm-address.ts'
import { BundlePage } from './bundle-page.tsx'
import { ClientPage } from './client-page.tsx'
import { UnavailablePage } from './ended-pages.tsx'
import { ReadOnlyPage } from './read-only-page.tsx'

const HelpPage = lazy(async () => ({ default: (await import('./help-page.tsx')).HelpPage }))

/** The page for a parsed URL. */
export function ConfirmPage({ address }: { address: ConfirmAddress }) {
  switch (address.kind) {
    case 'confirm':
      return <ClientPage accessToken={address.accessToken} />
    case 'read_only':
      return <ReadOnlyPage noPasswordToken={address.noPasswordToken} />
    case 'bundle':
      return <BundlePage accessToken={address.accessToken} />
    case 'help':
      return (
        <Suspense>
          <HelpPage />
        </Suspense>
      )
    case 'malformed':
      return <UnavailablePage />
  }
}
