import type { AcceptRequest, ConfirmView, RejectRequest } from '@kenshu/contract/confirm/view'
import { Failure } from '../../failure.ts'
import { readAhead } from '../codes/code-address.ts'
import { confirmCode } from '../codes/confirm-code.ts'
import { withSenderRead } from '../company/letterhead.ts'
import { authoriseClient, type ConfirmDependencies } from './authorise-client.ts'
import type { ClientCall } from './client-call.ts'
import type { ConfirmNote, DecisionWrite } from './confirm-ports.ts'
import { toView, type ViewSettings } from './confirm-view.ts'
import { evidenceOf } from './evidence/evidence.ts'
import { linkOfNote } from './note-code-link.ts'
import { type Answered, checkOpen, planAcceptance, planRejection } from './plan-answer.ts'

async function answer(
  deps: ConfirmDependencies,
  request: AcceptRequest,
  call: ClientCall,
  plan: (stored: ConfirmNote, answered: Answered, id: string, settings: ViewSettings) => DecisionWrite,
): Promise<ConfirmView> {
  const { clientNotes, environment } = deps
  const codes = readAhead(deps.codeSettings)
  const opened = await authoriseClient(deps, request, call)
  // An earlier answer or a changed document is reported first, so that nobody is asked for a code in vain.
  const settings = await withSenderRead(deps)
  checkOpen(opened, request, settings)
  const code = await confirmCode({ ...deps, ...codes }, linkOfNote(deps.recipients, opened), request.code)
  const evidence = await evidenceOf(deps, call, code)
  const stored = await clientNotes.decide(opened, (current) =>
    plan(
      current,
      { at: environment.now(), requestId: call.requestId, evidence },
      environment.newId(),
      settings,
    ),
  )
  if (stored === null) throw new Failure('note_unavailable')
  return toView(stored, settings)
}

/**
 * Accepts the document that the client is looking at, once, and freezes it (docs/decisions/0008-clients-side.md).
 * @returns the view after the acceptance
 * @throws Failure those of authoriseClient, confirmCode and planAcceptance
 */
export function acceptNote(
  deps: ConfirmDependencies,
  request: AcceptRequest,
  call: ClientCall,
): Promise<ConfirmView> {
  return answer(deps, request, call, (stored, answered, id, settings) =>
    planAcceptance(stored, request, answered, id, settings),
  )
}

/**
 * Rejects the document, with a reason and marked lines, and stores what was rejected.
 * @throws Failure those of authoriseClient, confirmCode and planRejection
 */
export function rejectNote(
  deps: ConfirmDependencies,
  request: RejectRequest,
  call: ClientCall,
): Promise<ConfirmView> {
  return answer(deps, request, call, (stored, answered, id, settings) =>
    planRejection(stored, request, answered, id, settings),
  )
}
