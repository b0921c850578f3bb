import type { BundleNoteRequest, BundleView } from '@kenshu/contract/bundle/view'
import type { ConfirmView, OpenRequest } from '@kenshu/contract/confirm/view'
import { bundleList } from '../../messages/history.ts'
import { withSenderRead } from '../company/letterhead.ts'
import { clientAudit } from '../confirm/client-audit.ts'
import type { ClientCall } from '../confirm/client-call.ts'
import { toView } from '../confirm/confirm-view.ts'
import { visitBy } from '../confirm/visit.ts'
import { auditEach, authoriseBundle, type BundleDependencies } from './authorise-bundle.ts'
import { linkOfBundle } from './bundle-code-link.ts'
import { toBundleView } from './bundle-view.ts'
import { bundledNote } from './bundled-notes.ts'

/**
 * Shows a client the notes of a bundle. Each note's history records only the first time, because opening a note is recorded by itself.
 * @throws Failure those of authoriseBundle
 */
export async function openBundle(
  deps: BundleDependencies,
  request: OpenRequest,
  call: ClientCall,
): Promise<BundleView> {
  const bundle = await authoriseBundle(deps, request, call)
  if (bundle.openedAt === null) {
    await auditEach(deps, bundle, 'client.view_bundle', {
      remark: bundleList(bundle.notes.length),
      requestId: call.requestId,
      once: 'opened',
    })
    await deps.bundles.opened(bundle.id, deps.environment.now())
  }
  const visit = await visitBy(deps, call, linkOfBundle(deps.recipients, bundle))
  return { ...(await toBundleView(await withSenderRead(deps), bundle)), ...visit }
}

/**
 * Shows one note of a bundle in full, and records the view.
 * @throws Failure those of authoriseBundle and bundledNote
 */
export async function openBundledNote(
  deps: BundleDependencies,
  request: BundleNoteRequest,
  call: ClientCall,
): Promise<ConfirmView> {
  const bundle = await authoriseBundle(deps, request, call)
  const stored = await bundledNote(deps, bundle, request.noteId)
  await deps.auditTrail.record(
    clientAudit('client.view', stored.note, deps.environment.now(), call.requestId),
  )
  return toView(stored, { ...(await withSenderRead(deps)), linkSince: bundle.requestedAt })
}
