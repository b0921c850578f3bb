import { tokyoDate } from '@kenshu/contract/calendar-date'
import type { ConfirmView, OpenRequest, ReadRequest } from '@kenshu/contract/confirm/view'
import { authoriseClient, authoriseReader, type ConfirmDependencies } from './authorise-client.ts'
import { clientAudit } from './client-audit.ts'
import { toView } from './confirm-view.ts'
import { tokenHash } from './document-hash.ts'

/** Shows a client the note, and records the view. @throws Failure those of authoriseClient */
export async function openNote(
  deps: ConfirmDependencies,
  request: OpenRequest,
  requestId: string,
): Promise<ConfirmView> {
  const stored = await authoriseClient(deps, request, requestId)
  await deps.auditTrail.record(clientAudit('client.view', stored.note, deps.environment.now(), requestId))
  return toView(stored, deps)
}

/**
 * The same by the read-only token. That nobody has to type, so whatever fetches the page again and again would fill the
 * history: only the day's first view of a link is recorded. @throws Failure those of authoriseReader
 */
export async function readNote(
  deps: ConfirmDependencies,
  { noPasswordToken }: ReadRequest,
  requestId: string,
): Promise<ConfirmView> {
  const stored = await authoriseReader(deps, noPasswordToken)
  const at = deps.environment.now()
  const once = `${tokenHash(noPasswordToken)}-${tokyoDate(at)}`
  await deps.auditTrail.record(clientAudit('client.view_readonly', stored.note, at, requestId), once)
  return toView(stored, deps)
}
