import type { AcceptRequest, ConfirmView, RejectRequest } from '@kenshu/contract/confirm/view'
import { Failure } from '../../failure.ts'
import { authoriseClient, type ConfirmDependencies } from './authorise-client.ts'
import type { ConfirmNote, DecisionWrite } from './confirm-ports.ts'
import { toView } from './confirm-view.ts'
import { planAcceptance, planRejection } from './plan-answer.ts'

async function answer(
  deps: ConfirmDependencies,
  request: AcceptRequest,
  requestId: string,
  plan: (stored: ConfirmNote) => DecisionWrite,
): Promise<ConfirmView> {
  const { note } = await authoriseClient(deps, request, requestId)
  const stored = await deps.clientNotes.decide(note.id, plan)
  if (stored === null) throw new Failure('note_unavailable')
  return toView(stored, deps)
}

/**
 * Accepts the document that the client has in front of them, once, and freezes it (docs/decisions/0008-clients-side.md).
 * @returns the view from then on
 * @throws Failure those of authoriseClient and planAcceptance
 */
export function acceptNote(
  deps: ConfirmDependencies,
  request: AcceptRequest,
  requestId: string,
): Promise<ConfirmView> {
  const { environment } = deps
  return answer(deps, request, requestId, (stored) =>
    planAcceptance(stored, request, { at: environment.now(), requestId }, environment.newId(), deps),
  )
}

/** Rejects it, with a reason and marked lines, and keeps what was rejected. @throws Failure those of authoriseClient and planRejection */
export function rejectNote(
  deps: ConfirmDependencies,
  request: RejectRequest,
  requestId: string,
): Promise<ConfirmView> {
  const { environment } = deps
  return answer(deps, request, requestId, (stored) =>
    planRejection(stored, request, { at: environment.now(), requestId }, environment.newId(), deps),
  )
}
