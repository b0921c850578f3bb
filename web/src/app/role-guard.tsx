import type { Role } from '@kenshu/contract/roles'
import { useDeferredValue } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import type { Session } from '../lib/session/state.ts'
import { useSession } from '../lib/session.ts'
import { CheckingLogin } from './pages/full-page.tsx'

/**
 * The session. When it turns out that a user is signed in, the page is rendered in an interruptible way, so that the browser stays
 * responsive: in one piece it would be the longest task of the start.
 */
function useEntered(): Session {
  const now = useSession()
  const rendered = useDeferredValue(now)
  return now.state === 'signedIn' && rendered.state === 'loading' ? rendered : now
}

/** Admits only users with exactly this role (specification 2, guard). The server checks it again on every call. */
export function RoleGuard({ role }: { role: Role }) {
  const session = useEntered()
  if (session.state === 'loading') return <CheckingLogin />
  if (session.state === 'signedOut') return <Navigate to="/login" replace />
  if (session.me.role !== role) return <Navigate to="/no-access" replace />
  return <Outlet />
}
