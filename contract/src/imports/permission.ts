import { PERMISSIONS } from '../permissions.ts'
import type { Role } from '../roles.ts'

/**
 * Whether a user may undo a promote, as far as its owner matters.
 * @param run `requestedByUid` is null if the requester is no longer known
 */
export function mayUndoPromote(
  caller: { uid: string; role: Role },
  run: { requestedByUid: string | null },
): boolean {
  const grant = PERMISSIONS.undoPromote[caller.role]
  return grant === 'always' || (grant === 'own' && run.requestedByUid === caller.uid)
}
