import type { Role } from '@kenshu/contract/roles'
import { useDeferredValue } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import type { Session } from '../lib/session/state.ts'
import { useSession } from '../lib/session.ts'
import { CheckingLogin } from './full-page.tsx'

/**
 * The session. Where somebody is found to be signed in, the page is rendered piece by piece, so that the browser can see to other things
 * meanwhile: all at once, it would be its longest work while it starts.
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
