import { MantineProvider } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { RouterProvider } from 'react-router-dom'
import { useSession } from '../lib/session.ts'
import { PageError } from './pages/page-error.tsx'
import type { Router } from './router.tsx'
import { cssVariablesResolver, theme } from './styles/theme.ts'

/** Clears cached data on sign-out, so that the next user does not see it. */
function useForgetOnSignOut(): void {
  const { state } = useSession()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (state === 'signedIn') wasSignedIn.current = true
    // Without a user there was no data yet, and its code need not load.
    if (state !== 'signedOut' || !wasSignedIn.current) return
    void import('./query-client.ts').then(({ queryClient }) => {
      queryClient.clear()
    })
  }, [state])
}

/** The whole app: theme, language and routes. */
export function App({ router }: { router: Router }) {
  useForgetOnSignOut()
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme="light">
      <ErrorBoundary FallbackComponent={PageError}>
        <RouterProvider router={router} />
      </ErrorBoundary>
    </MantineProvider>
  )
}
