import { PERMISSIONS } from '../permissions.ts'
import type { Role } from '../roles.ts'

/** Whether a user may change or delete a view: always their own, and shared ones as the role table allows. */
export function mayChangeView(
  caller: { uid: string; role: Role },
  view: { ownerUid: string; isShared: boolean },
): boolean {
  const isOwn = view.ownerUid === caller.uid
  if (!view.isShared) return isOwn
  const grant = PERMISSIONS.shareViews[caller.role]
  return grant === 'always' || (grant === 'own' && isOwn)
}
