import type { AcceptBundledRequest, RejectBundledRequest } from '@kenshu/contract/bundle/view'
import type { ConfirmView } from '@kenshu/contract/confirm/view'
import { withSenderRead } from '../company/letterhead.ts'
import { type PlanAnswer, storeAnswer } from '../confirm/answer-note.ts'
import type { ClientCall } from '../confirm/client-call.ts'
import { planAcceptance, planRejection } from '../confirm/plan-answer.ts'
import { authoriseBundle, type BundleDependencies } from './authorise-bundle.ts'
import { linkOfBundle } from './bundle-code-link.ts'
import { bundledNote } from './bundled-notes.ts'

async function answer<R extends AcceptBundledRequest>(
  deps: BundleDependencies,
  request: R,
  call: ClientCall,
  plan: PlanAnswer<R>,
): Promise<ConfirmView> {
  const bundle = await authoriseBundle(deps, request, call)
  const opened = await bundledNote(deps, bundle, request.noteId)
  const own = { ...request, accessToken: opened.note.accessToken }
  const link = linkOfBundle(deps.recipients, bundle)
  // Also a refusal has a view, which tells the client until when their link is valid.
  const ready = { ...(await withSenderRead(deps)), linkSince: bundle.requestedAt }
  return storeAnswer(ready, { opened, request: own, link, call, plan })
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
  return answer(deps, request, call, planAcceptance)
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
  return answer(deps, request, call, planRejection)
}
