import { VIEW_LIMITS } from '@kenshu/contract/limits'
import { mayEver, PERMISSIONS } from '@kenshu/contract/permissions'
import { type View } from '@kenshu/contract/views/view'
import { Failure } from '../../failure.ts'
import {
  ONLY_OWNER_UNSHARES,
  tooManyOwn,
  tooManyShared,
  VIEW_NAME_TAKEN,
  VIEW_NOT_FOUND,
} from '../../messages/failures.ts'
import { type AuditEntry, actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import type { StoredView, ViewsNow } from './view-ports.ts'

/** Whether a user may change or delete a view: always their own, and shared ones as the role table allows. */
function mayChange({ ownerUid, isShared }: StoredView, { uid, role }: Staff): boolean {
  const isOwn = ownerUid === uid
  if (!isShared) return isOwn
  const grant = PERMISSIONS.shareViews[role]
  return grant === 'always' || (grant === 'own' && isOwn)
}

/** Converts a view to the form that a staff member sees. */
export function toView(view: StoredView, staff: Staff): View {
  const { ownerUid, ownerEmail: _, ...shown } = view
  return { ...shown, isOwn: ownerUid === staff.uid, mayChange: mayChange(view, staff) }
}

/**
 * Returns the view if this person may change it.
 * @throws Failure `not_found`, also for another person's private view, whose existence is not revealed; `forbidden`
 */
export function changeable(view: StoredView | null, staff: Staff): StoredView {
  if (view === null || (!view.isShared && view.ownerUid !== staff.uid)) {
    throw new Failure('not_found', VIEW_NOT_FOUND)
  }
  if (!mayChange(view, staff)) throw new Failure('forbidden')
  return view
}

/** Normalises a name for comparison: width, case and the number of spaces make no difference. */
function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')
}

/**
 * Checks that a view may be saved like this.
 * @param before null for a new view
 * @throws Failure `forbidden`, `name_taken`, `too_many_views`
 */
export function checkWanted(
  { view: before, ofOwner, shared }: ViewsNow,
  wanted: StoredView,
  staff: Staff,
): void {
  const becomesShared = wanted.isShared && before?.isShared !== true
  if (becomesShared && !mayEver(staff.role, 'shareViews')) throw new Failure('forbidden')
  if (!wanted.isShared && wanted.ownerUid !== staff.uid) throw new Failure('forbidden', ONLY_OWNER_UNSHARES)
  const others = ofOwner.filter(({ id }) => id !== wanted.id)
  if (others.some(({ name }) => folded(name) === folded(wanted.name))) {
    throw new Failure('name_taken', VIEW_NAME_TAKEN)
  }
  if (before === null && others.length >= VIEW_LIMITS.own) {
    throw new Failure('too_many_views', tooManyOwn(VIEW_LIMITS.own))
  }
  if (becomesShared && shared.length >= VIEW_LIMITS.shared) {
    throw new Failure('too_many_views', tooManyShared(VIEW_LIMITS.shared))
  }
}

/** Who changes a view, and when. */
interface Change {
  staff: Staff
  at: Date
  requestId: string
}

/** The audit entry of a change; null for a view that was and stays private. */
export function viewAudit(
  before: StoredView | null,
  after: StoredView | null,
  { staff, at, requestId }: Change,
): AuditEntry | null {
  const action = actionOf(before?.isShared === true, after)
  const view = after ?? before
  if (action === null || view === null) return null
  const details = { name: view.name, ownerUid: view.ownerUid }
  return { at, ...actor(staff), action, target: view.id, details, requestId }
}

function actionOf(wasShared: boolean, after: StoredView | null): AuditEntry['action'] | null {
  if (after === null) return wasShared ? 'view.delete' : null
  if (after.isShared) return wasShared ? 'view.edit' : 'view.share'
  return wasShared ? 'view.unshare' : null
}
