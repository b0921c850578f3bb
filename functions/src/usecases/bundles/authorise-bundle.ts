import { tokyoDate } from '@kenshu/contract/calendar-date'
import { linkExpiry } from '@kenshu/contract/confirm/link'
import type { OpenRequest } from '@kenshu/contract/confirm/view'
import { Failure } from '../../failure.ts'
import { ofLink } from '../../messages/history.ts'
import type { AuditEntry } from '../audit-entry.ts'
import { type ConfirmDependencies, TOKEN } from '../confirm/authorise-client.ts'
import { lockRemark, passwordCheck } from '../confirm/check-password.ts'
import { clientAudit } from '../confirm/client-audit.ts'
import type { ClientCall } from '../confirm/client-call.ts'
import type { ViewSettings } from '../confirm/confirm-view.ts'
import { tokenHash } from '../confirm/document-hash.ts'
import { bundleContact } from './bundle-contact.ts'
import type { Bundle, BundleRuns, Bundles } from './bundle-ports.ts'
import { bundleLinkName } from './note-links.ts'

/** Dependencies of the client's side of bundles. */
export interface BundleDependencies extends ConfirmDependencies {
  bundles: Bundles
  bundleRuns: BundleRuns
}

/** A bundle whose mail was or may have been sent. */
export type OpenBundle = Bundle & { requestedAt: Date }

/** Records in the history of each note what happened to their common link. An entry with `once` is recorded only the first time. */
export async function auditEach(
  { auditTrail, environment }: Pick<BundleDependencies, 'auditTrail' | 'environment'>,
  { id, notes }: Bundle,
  action: Extract<AuditEntry['action'], `client.${string}`>,
  { remark, requestId, once }: { remark: string; requestId: string; once: string },
): Promise<void> {
  const at = environment.now()
  await Promise.all(
    notes.map((note) =>
      auditTrail.record(
        { ...clientAudit(action, note, at, requestId), remark },
        `${id}-${note.id.slice(0, 64)}-${once}`,
      ),
    ),
  )
}

async function unexpired(deps: BundleDependencies, bundle: OpenBundle): Promise<OpenBundle> {
  const { environment, linkDays, senderRead, clientNotes } = deps
  const sender = await senderRead
  if (linkExpiry(bundle.requestedAt, sender.linkDays ?? linkDays) > environment.now()) return bundle
  const stored = await clientNotes.byIds(bundle.notes.map(({ id }) => id))
  throw new Failure('link_expired', undefined, { contact: bundleContact(bundle.notes, stored, sender) })
}

/**
 * Returns the bundle that a client's token and password open, with the same protections as a single link (confirm/authorise-client.ts).
 * Every client call about a bundle goes through it.
 * @throws Failure as authoriseClient; a bundle that was never sent counts as missing
 */
export async function authoriseBundle(
  deps: BundleDependencies,
  { accessToken, password }: OpenRequest,
  call: ClientCall,
): Promise<OpenBundle> {
  if (!TOKEN.test(accessToken)) throw new Failure('note_unavailable')
  const check = passwordCheck(deps, tokenHash(accessToken), call)
  const bundle = await deps.bundles.byAccessToken(accessToken)
  if (bundle === null || bundle.requestedAt === null) throw new Failure('note_unavailable')
  const { requestedAt } = bundle
  await check(
    { typed: password, password: bundle.password },
    {
      // A stranger who keeps trying must not fill the history of two hundred notes.
      onLocked: (scope) =>
        auditEach(deps, bundle, 'client.locked', {
          remark: ofLink(bundleLinkName(bundle), lockRemark(scope, deps.limits)),
          requestId: call.requestId,
          once: `locked-${scope}-${tokyoDate(deps.environment.now())}`,
        }),
    },
  )
  return unexpired(deps, { ...bundle, requestedAt })
}

/** When a bundle's link expires, ISO 8601. An open bundle was sent, so its link does expire. */
export function expiryOf({ requestedAt }: OpenBundle, { sender, linkDays }: ViewSettings): string {
  return linkExpiry(requestedAt, sender.linkDays ?? linkDays).toISOString()
}
