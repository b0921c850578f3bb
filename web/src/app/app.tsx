import { MantineProvider } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useSession } from '../lib/session.ts'
import { CheckingLogin } from './full-page.tsx'
import { PageError } from './page-error.tsx'
import { cssVariablesResolver, theme } from './theme.ts'

function loadRouter() {
  return import('./router.tsx')
}

const Pages = lazy(async () => ({ default: (await loadRouter()).Pages }))
const SignInPage = lazy(async () => ({
  default: (await import('../features/sign-in/sign-in-page.tsx')).SignInPage,
}))

/**
 * Whether the app was opened at the sign-in and nobody has signed in yet. So long the page is shown without the router, which is a quarter of
 * what the browser would have to load first. The router loads behind it.
 */
function useIsOnlySignIn(): boolean {
  const { state } = useSession()
  const [isOnlySignIn, setIsOnlySignIn] = useState(() => /^\/login\/*$/.test(location.pathname))
  if (isOnlySignIn && state === 'signedIn') setIsOnlySignIn(false)
  useEffect(() => {
    // Where it can't be loaded, the page says so once it is needed.
    if (state !== 'loading') loadRouter().catch(() => undefined)
  }, [state])
  return isOnlySignIn
}

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
export function App() {
  useForgetOnSignOut()
  const isOnlySignIn = useIsOnlySignIn()
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme="light">
      <ErrorBoundary FallbackComponent={PageError}>
        <Suspense fallback={<CheckingLogin />}>{isOnlySignIn ? <SignInPage /> : <Pages />}</Suspense>
      </ErrorBoundary>
    </MantineProvider>
  )
}
