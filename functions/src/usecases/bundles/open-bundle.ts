import type { BundleNoteRequest, BundleView, OpenBundleRequest } from '@kenshu/contract/bundle/view'
import type { ConfirmView } from '@kenshu/contract/confirm/view'
import { clientAudit } from '../confirm/client-audit.ts'
import { toView } from '../confirm/confirm-view.ts'
import {
  auditEach,
  authoriseBundle,
  type BundleDependencies,
  bundledNote,
  expiryOf,
} from './authorise-bundle.ts'
import { toBundleView } from './bundle-view.ts'

/**
 * Shows a client the notes of a bundle. The first time stands in the history of each note; later ones don't, because each note that is
 * opened has its own view. @throws Failure those of authoriseBundle
 */
export async function openBundle(
  deps: BundleDependencies,
  request: OpenBundleRequest,
  requestId: string,
): Promise<BundleView> {
  const bundle = await authoriseBundle(deps, request, requestId)
  if (bundle.openedAt === null && !request.isReload) {
    await auditEach(deps, bundle, 'client.view_bundle', {
      remark: `${String(bundle.notes.length)}件の一覧`,
      requestId,
      once: 'opened',
    })
    await deps.bundles.opened(bundle.id, deps.environment.now())
  }
  return toBundleView(deps, bundle)
}

/** Shows one of them as a sheet, and records the view. @throws Failure those of authoriseBundle and bundledNote */
export async function openBundledNote(
  deps: BundleDependencies,
  request: BundleNoteRequest,
  requestId: string,
): Promise<ConfirmView> {
  const bundle = await authoriseBundle(deps, request, requestId)
  const stored = await bundledNote(deps, bundle, request.noteId)
  await deps.auditTrail.record(clientAudit('client.view', stored.note, deps.environment.now(), requestId))
  return { ...toView(stored, deps), expiresAt: expiryOf(bundle, deps.linkDays) }
}
