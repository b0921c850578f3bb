import type { Me } from '@kenshu/contract/user/me'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { forgetReturnPath, returnPath } from '../../lib/session/return-path.ts'
import { homeOf } from '../../lib/session.ts'

/** Redirects a signed-in user to the page at which their last session ended in this tab, or to their role's home. */
export function SendOn({ me }: { me: Me }) {
  // Read once, because reading deletes the stored path.
  const [path] = useState(() => returnPath(me, homeOf(me)) ?? homeOf(me))
  useEffect(forgetReturnPath, [])
  return <Navigate to={path} replace />
}
