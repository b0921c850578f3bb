import type { Me } from '@kenshu/contract/user/me'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { forgetReturnPath, returnPath } from '../../lib/session/return-path.ts'
import { homeOf } from '../../lib/session.ts'

/** Redirects a signed-in user to the page at which their last session ended in this tab, or to their role's home. */
export function SendOn({ me }: { me: Me }) {
  // Read once, because it is deleted then.
  const [path] = useState(() => returnPath(me, homeOf(me)) ?? homeOf(me))
  const hasRole = me.role !== null
  useEffect(() => {
    // A user without a role comes here each time they check for one, so the path is kept until they have it.
    if (hasRole) forgetReturnPath()
  }, [hasRole])
  return <Navigate to={path} replace />
}
