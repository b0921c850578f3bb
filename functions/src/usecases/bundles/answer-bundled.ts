import type { AcceptBundledRequest, RejectBundledRequest } from '@kenshu/contract/bundle/view'
import type { ConfirmView } from '@kenshu/contract/confirm/view'
import { Failure } from '../../failure.ts'
import type { ConfirmNote, DecisionWrite } from '../confirm/confirm-ports.ts'
import { toView } from '../confirm/confirm-view.ts'
import { planAcceptance, planRejection } from '../confirm/plan-answer.ts'
import { authoriseBundle, type BundleDependencies, bundledNote, expiryOf } from './authorise-bundle.ts'

async function answer(
  deps: BundleDependencies,
  request: AcceptBundledRequest,
  requestId: string,
  plan: (stored: ConfirmNote, accessToken: string) => DecisionWrite,
): Promise<ConfirmView> {
  const bundle = await authoriseBundle(deps, request, requestId)
  const { note } = await bundledNote(deps, bundle, request.noteId)
  // In the name of the note's own link: one that is deleted and imported again meanwhile has another.
  const stored = await deps.clientNotes.decide(note.id, (current) => plan(current, note.accessToken))
  if (stored === null) throw new Failure('note_unavailable')
  return { ...toView(stored, deps), expiresAt: expiryOf(bundle, deps.linkDays) }
}

/** Accepts one note of a bundle, as its own link does (confirm/answer-note.ts). @throws Failure also those of bundledNote */
export function acceptBundled(
  deps: BundleDependencies,
  request: AcceptBundledRequest,
  requestId: string,
): Promise<ConfirmView> {
  const { environment } = deps
  return answer(deps, request, requestId, (stored, accessToken) =>
    planAcceptance(
      stored,
      { ...request, accessToken },
      { at: environment.now(), requestId },
      environment.newId(),
      deps,
    ),
  )
}

/** Sends one note of a bundle back. @throws Failure also those of bundledNote */
export function rejectBundled(
  deps: BundleDependencies,
  request: RejectBundledRequest,
  requestId: string,
): Promise<ConfirmView> {
  const { environment } = deps
  return answer(deps, request, requestId, (stored, accessToken) =>
    planRejection(
      stored,
      { ...request, accessToken },
      { at: environment.now(), requestId },
      environment.newId(),
      deps,
    ),
  )
}
