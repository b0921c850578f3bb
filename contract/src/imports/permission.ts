import { PERMISSIONS } from '../permissions.ts'
import type { Role } from '../roles.ts'

/**
 * Whether somebody may undo a promote, as far as that is a question of whose it is.
 * @param run whose `requestedByUid` is null where it is not known any more
 */
export function mayUndoPromote(
  caller: { uid: string; role: Role },
  run: { requestedByUid: string | null },
): boolean {
  const grant = PERMISSIONS.undoPromote[caller.role]
  return grant === 'always' || (grant === 'own' && run.requestedByUid === caller.uid)
}
