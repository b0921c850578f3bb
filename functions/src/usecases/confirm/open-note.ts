import { tokyoDate } from '@kenshu/contract/calendar-date'
import type { ConfirmView, OpenRequest, ReadRequest } from '@kenshu/contract/confirm/view'
import { readAhead } from '../codes/code-address.ts'
import { withSenderRead } from '../company/letterhead.ts'
import { authoriseClient, authoriseReader, type ConfirmDependencies } from './authorise-client.ts'
import { clientAudit } from './client-audit.ts'
import type { ClientCall } from './client-call.ts'
import { toView } from './confirm-view.ts'
import { tokenHash } from './document-hash.ts'
import { linkOfNote } from './note-code-link.ts'
import { visitBy } from './visit.ts'

/**
 * Shows a client the note, and records the view.
 * @throws Failure those of authoriseClient
 */
export async function openNote(
  deps: ConfirmDependencies,
  request: OpenRequest,
  call: ClientCall,
): Promise<ConfirmView> {
  const codes = readAhead(deps.codeSettings)
  const stored = await authoriseClient(deps, request, call, ({ note }) =>
    clientAudit('client.view', note, deps.environment.now(), call.requestId),
  )
  return {
    ...toView(stored, await withSenderRead(deps)),
    ...(await visitBy({ ...deps, ...codes }, call, linkOfNote(deps.recipients, stored))),
  }
}

/**
 * Shows the note by its read-only token. That link needs no typing, so a program that reloads the page could fill the history; therefore
 * only the day's first view of a link is recorded.
 * @throws Failure those of authoriseReader
 */
export async function readNote(
  deps: ConfirmDependencies,
  { noPasswordToken }: ReadRequest,
  call: ClientCall,
): Promise<ConfirmView> {
  const stored = await authoriseReader(deps, noPasswordToken, call)
  const at = deps.environment.now()
  const once = `${tokenHash(noPasswordToken)}-${tokyoDate(at)}`
  await deps.auditTrail.record(clientAudit('client.view_readonly', stored.note, at, call.requestId), once)
  return toView(stored, await withSenderRead(deps))
}
