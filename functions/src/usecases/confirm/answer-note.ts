import type { AcceptRequest, ConfirmView, RejectRequest } from '@kenshu/contract/confirm/view'
import { Failure } from '../../failure.ts'
import { readAhead } from '../codes/code-address.ts'
import type { CodeLink } from '../codes/code-ports.ts'
import { confirmCode } from '../codes/confirm-code.ts'
import { withSenderRead } from '../company/letterhead.ts'
import { authoriseClient, type ConfirmDependencies } from './authorise-client.ts'
import type { ClientCall } from './client-call.ts'
import type { ConfirmNote, DecisionWrite } from './confirm-ports.ts'
import { toView, type ViewSettings } from './confirm-view.ts'
import { evidenceOf } from './evidence/evidence.ts'
import { linkOfNote } from './note-code-link.ts'
import { type Answered, checkOpen, planAcceptance, planRejection } from './plan-answer.ts'

/** Plans what an answer changes: planAcceptance or planRejection. */
export type PlanAnswer<R> = (
  stored: ConfirmNote,
  request: R,
  answered: Answered,
  id: string,
  settings: ViewSettings,
) => DecisionWrite

interface Answer<R> {
  /** the note as the client has opened it */
  opened: ConfirmNote
  /** has the token of the note's own link; a note that was deleted and imported again meanwhile has another one */
  request: R
  /** by which the client has opened it */
  link: CodeLink
  call: ClientCall
  plan: PlanAnswer<R>
}

/**
 * Stores the answer to a note that the client has opened, by its own link or by that of a bundle.
 * @returns the view after it
 * @throws Failure those of checkOpen, confirmCode and the plan
 */
export async function storeAnswer<R extends AcceptRequest>(
  deps: ConfirmDependencies & ViewSettings,
  { opened, request, link, call, plan }: Answer<R>,
): Promise<ConfirmView> {
  const { clientNotes, environment } = deps
  // An earlier answer or a changed document is reported first, so that nobody is asked for a code in vain.
  checkOpen(opened, request, deps)
  const code = await confirmCode(deps, link, request.code)
  const evidence = await evidenceOf(deps, call, code)
  const stored = await clientNotes.decide(opened, (current) => {
    const answered = { at: environment.now(), requestId: call.requestId, evidence }
    return plan(current, request, answered, environment.newId(), deps)
  })
  if (stored === null) throw new Failure('note_unavailable')
  return toView(stored, deps)
}

async function answer<R extends AcceptRequest>(
  deps: ConfirmDependencies,
  request: R,
  call: ClientCall,
  plan: PlanAnswer<R>,
): Promise<ConfirmView> {
  const ahead = { ...deps, ...readAhead(deps.codeSettings) }
  const opened = await authoriseClient(deps, request, call)
  const link = linkOfNote(deps.recipients, opened)
  return storeAnswer(await withSenderRead(ahead), { opened, request, link, call, plan })
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
  return answer(deps, request, call, planAcceptance)
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
  return answer(deps, request, call, planRejection)
}
