import type { Role } from '@kenshu/contract/roles'
import { Navigate, Outlet } from 'react-router-dom'
import { useSession } from '../lib/session.ts'
import { CheckingLogin } from './full-page.tsx'

/** Admits only users with exactly this role (specification 2, guard). The server checks it again on every call. */
export function RoleGuard({ role }: { role: Role }) {
  const session = useSession()
  if (session.state === 'loading') return <CheckingLogin />
  if (session.state === 'signedOut') return <Navigate to="/login" replace />
  if (session.me.role !== role) return <Navigate to="/no-access" replace />
  return <Outlet />
}
