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

/** Clears cached data on sign-out, so that the next user does not see it. */
function useForgetOnSignOut(): void {
  const { state } = useSession()
  useEffect(() => {
    if (state === 'signedOut') queryClient.clear()
  }, [state])
}

/** The whole app: theme, language, server state and routes. */
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
