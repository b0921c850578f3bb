import type { NewView, View } from '@kenshu/contract/views/view'
import type { Staff } from '../caller.ts'
import type { Environment } from '../environment.ts'
import { checkWanted, toView, viewAudit } from './view-checks.ts'
import type { StoredView, Views } from './view-ports.ts'

/**
 * Saves a new view of the caller; a shared view gets an audit entry.
 * @throws Failure `forbidden`, `name_taken`, `too_many_views`
 */
export async function createView(
  { views, environment }: { views: Pick<Views, 'change'>; environment: Environment },
  staff: Staff,
  wanted: NewView,
  requestId: string,
): Promise<View> {
  const ownerName = staff.displayName === '' ? staff.email : staff.displayName
  const view: StoredView = {
    ...wanted,
    id: environment.newId(),
    ownerUid: staff.uid,
    ownerName,
    ownerEmail: staff.email,
    revision: 1,
  }
  await views.change(view.id, { uid: staff.uid, requestId }, (now) => {
    checkWanted(now, view, staff)
    return { view, audit: viewAudit(null, view, { staff, at: environment.now(), requestId }) }
  })
  return toView(view, staff)
}
