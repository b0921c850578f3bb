import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { keepMailLink } from '../../lib/session/keep-path.ts'
import { useSession } from '../../lib/session.ts'
import { ServerState } from '../server-state.tsx'
import { CheckingLogin } from './full-page.tsx'

/** Admits users with any role, for a mail's link. It leads who is not signed in to the sign-in, and from there back to the link. */
export function MailLinkGuard() {
  const session = useSession()
  const { pathname } = useLocation()
  const isSignedOut = session.state === 'signedOut'
  useEffect(() => {
    if (isSignedOut) keepMailLink(pathname)
  }, [isSignedOut, pathname])
  if (session.state === 'loading') return <CheckingLogin />
  if (session.state === 'signedOut') return <Navigate to="/login" replace />
  if (session.me.role === null) return <Navigate to="/no-access" replace />
  return (
    <ServerState>
      <Outlet />
    </ServerState>
  )
}
