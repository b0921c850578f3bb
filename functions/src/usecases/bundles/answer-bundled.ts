import type { AcceptBundledRequest, RejectBundledRequest } from '@kenshu/contract/bundle/view'
import type { ConfirmView } from '@kenshu/contract/confirm/view'
import { Failure } from '../../failure.ts'
import { confirmCode } from '../codes/confirm-code.ts'
import { withSenderRead } from '../company/letterhead.ts'
import type { ClientCall } from '../confirm/client-call.ts'
import type { ConfirmNote, DecisionWrite } from '../confirm/confirm-ports.ts'
import { toView, type ViewSettings } from '../confirm/confirm-view.ts'
import { evidenceOf } from '../confirm/evidence/evidence.ts'
import { type Answered, checkOpen, planAcceptance, planRejection } from '../confirm/plan-answer.ts'
import { authoriseBundle, type BundleDependencies, bundledNote, expiryOf } from './authorise-bundle.ts'
import { linkOfBundle } from './bundle-code-link.ts'

/** @param plan receives the token of the note's own link; a note that was deleted and imported again meanwhile has another one */
async function answer<R extends AcceptBundledRequest>(
  deps: BundleDependencies,
  request: R,
  call: ClientCall,
  plan: (
    stored: ConfirmNote,
    request: R & { accessToken: string },
    answered: Answered,
    id: string,
    settings: ViewSettings,
  ) => DecisionWrite,
): Promise<ConfirmView> {
  const { clientNotes, environment } = deps
  const bundle = await authoriseBundle(deps, request, call)
  const opened = await bundledNote(deps, bundle, request.noteId)
  const { note } = opened
  const own = { ...request, accessToken: note.accessToken }
  const settings = await withSenderRead(deps)
  checkOpen(opened, own, settings)
  const code = await confirmCode(deps, linkOfBundle(deps.recipients, bundle), request.code)
  const evidence = await evidenceOf(deps, call, code)
  const stored = await clientNotes.decide(opened, (current) =>
    plan(
      current,
      own,
      { at: environment.now(), requestId: call.requestId, evidence },
      environment.newId(),
      settings,
    ),
  )
  if (stored === null) throw new Failure('note_unavailable')
  return { ...toView(stored, settings), expiresAt: expiryOf(bundle, settings) }
}

/**
 * Accepts one note of a bundle, as its own link would (confirm/answer-note.ts).
 * @throws Failure also those of bundledNote
 */
export function acceptBundled(
  deps: BundleDependencies,
  request: AcceptBundledRequest,
  call: ClientCall,
): Promise<ConfirmView> {
  return answer(deps, request, call, (stored, own, answered, id, settings) =>
    planAcceptance(stored, own, answered, id, settings),
  )
}

/**
 * Sends one note of a bundle back.
 * @throws Failure also those of bundledNote
 */
export function rejectBundled(
  deps: BundleDependencies,
  request: RejectBundledRequest,
  call: ClientCall,
): Promise<ConfirmView> {
  return answer(deps, request, call, (stored, own, answered, id, settings) =>
    planRejection(stored, own, answered, id, settings),
  )
}
