import type { ConfirmView, OpenRequest, ReadRequest } from '@kenshu/contract/confirm/view'
import { authoriseClient, authoriseReader, type ConfirmDependencies } from './authorise-client.ts'
import { clientAudit } from './client-audit.ts'
import { toView } from './confirm-view.ts'

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

/** The same by the read-only token. @throws Failure those of authoriseReader */
export async function readNote(
  deps: ConfirmDependencies,
  { noPasswordToken }: ReadRequest,
  requestId: string,
): Promise<ConfirmView> {
  const stored = await authoriseReader(deps, noPasswordToken)
  const at = deps.environment.now()
  await deps.auditTrail.record(clientAudit('client.view_readonly', stored.note, at, requestId))
  return toView(stored, deps)
}
