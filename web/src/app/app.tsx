import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { RouterProvider } from 'react-router-dom'
import { useSession } from '../lib/session.ts'
import { PageError } from './page-error.tsx'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { cssVariablesResolver, theme } from './theme.ts'

/** What one person saw must not be there for the next who signs in. */
function useForgetOnSignOut(): void {
  const { state } = useSession()
  useEffect(() => {
    if (state === 'signedOut') queryClient.clear()
  }, [state])
}

/** The whole app: look, language, server state and routes. */
export function App() {
  useForgetOnSignOut()
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme="light">
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary FallbackComponent={PageError}>
          <RouterProvider router={router} />
        </ErrorBoundary>
      </QueryClientProvider>
    </MantineProvider>
  )
}
