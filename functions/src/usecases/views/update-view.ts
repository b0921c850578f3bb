import type { ChangedView, View } from '@kenshu/contract/views/view'
import { Failure } from '../../failure.ts'
import { VIEW_NOT_FOUND, VIEW_STALE } from '../../messages/failures.ts'
import type { Staff } from '../caller.ts'
import { checkDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import { changeable, checkWanted, toView, viewAudit } from './view-checks.ts'
import type { Views } from './view-ports.ts'

/**
 * Changes a view: its name, whether it is shared, and its content. A view that is or was shared gets an audit entry.
 * @throws Failure `not_found`, `forbidden`, `stale`, `name_taken`, `too_many_views`
 */
export async function updateView(
  { views, environment }: { views: Pick<Views, 'change'>; environment: Environment },
  staff: Staff,
  id: string,
  { revision, ...wanted }: ChangedView,
  requestId: string,
): Promise<View> {
  checkDocumentId(id, VIEW_NOT_FOUND)
  const changed = await views.change(id, { uid: staff.uid, requestId }, (now) => {
    const before = changeable(now.view, staff)
    if (before.revision !== revision) throw new Failure('stale', VIEW_STALE)
    const view = { ...before, ...wanted, revision: revision + 1 }
    checkWanted(now, view, staff)
    return { view, audit: viewAudit(before, view, { staff, at: environment.now(), requestId }) }
  })
  if (changed === null) throw new Failure('not_found', VIEW_NOT_FOUND)
  return toView(changed, staff)
}
