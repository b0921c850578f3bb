import { VIEW_NOT_FOUND } from '../../messages/failures.ts'
import type { Staff } from '../caller.ts'
import { checkDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import { changeable, viewAudit } from './view-checks.ts'
import type { Views } from './view-ports.ts'

/**
 * Deletes a view; a shared view gets an audit entry.
 * @throws Failure `not_found`, `forbidden`
 */
export async function deleteView(
  { views, environment }: { views: Pick<Views, 'change'>; environment: Environment },
  staff: Staff,
  id: string,
  requestId: string,
): Promise<{ id: string }> {
  checkDocumentId(id, VIEW_NOT_FOUND)
  await views.change(id, { uid: staff.uid, requestId }, (now) => {
    const before = changeable(now.view, staff)
    return { view: null, audit: viewAudit(before, null, { staff, at: environment.now(), requestId }) }
  })
  return { id }
}
