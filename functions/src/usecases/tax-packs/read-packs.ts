import { PACKS_SHOWN } from '@kenshu/contract/limits'
import type { TaxPack } from '@kenshu/contract/tax-pack/tax-pack'
import { Failure } from '../../failure.ts'
import { NO_PACK, packFileName } from '../../messages/tax-packs.ts'
import { actor } from '../audit-entry.ts'
import type { AuditTrail } from '../audit-trail.ts'
import type { Staff } from '../caller.ts'
import { findById } from '../document-id.ts'
import { type Signing, signReport } from '../sign-report.ts'
import type { PackDependencies } from './create-pack.ts'
import { packObject, toTaxPack } from './to-tax-pack.ts'

type Reading = Pick<PackDependencies, 'taxPacks' | 'environment'>

/**
 * The last packs, newest first. The queue works on one at a time, a slice of each in turn, so a pack that waits for its turn counts as
 * progressing while any of them does: nobody has to resume it.
 */
export async function listPacks({ taxPacks, environment }: Reading): Promise<TaxPack[]> {
  const packs = await taxPacks.newest(PACKS_SHOWN)
  const moved = packs.map(({ endedAt, progressAt }) => (endedAt ?? progressAt).getTime())
  const progressAt = new Date(Math.max(...moved))
  const now = environment.now()
  return packs.map((pack) => toTaxPack(pack.state === 'running' ? { ...pack, progressAt } : pack, now))
}

async function found({ taxPacks, environment }: Reading, id: string) {
  const pack = await findById(id, NO_PACK, () => taxPacks.get(id))
  return { pack, shown: toTaxPack(pack, environment.now()) }
}

/**
 * A signed link to a finished pack, with an audit entry.
 * @throws Failure `not_found` if there is none, it is not ready, or its file is deleted; `internal` if signing fails
 */
export async function linkPack(
  deps: Reading & Signing & { auditTrail: AuditTrail },
  staff: Staff,
  id: string,
  requestId: string,
): Promise<{ signed_url: string }> {
  const { pack, shown } = await found(deps, id)
  if (shown.state !== 'done') throw new Failure('not_found', NO_PACK)
  const { from, to } = pack.conditions
  const signedUrl = await signReport(
    deps,
    { object: packObject(id), name: packFileName(from, to) },
    requestId,
  )
  await deps.auditTrail.record({
    at: deps.environment.now(),
    ...actor(staff),
    action: 'pack.download',
    target: id,
    details: { from, to, count: pack.total },
    requestId,
  })
  return { signed_url: signedUrl }
}

/**
 * Queues a pack again whose task has died or given up. Its next task goes on where that one was, and ends older ones.
 * @throws Failure `not_found`
 */
export async function resumePack(
  deps: Reading & Pick<PackDependencies, 'packQueue'>,
  id: string,
  requestId: string,
): Promise<TaxPack> {
  const { pack, shown } = await found(deps, id)
  if (pack.state === 'done') return shown
  const at = deps.environment.now()
  await deps.taxPacks.reopen(id, at)
  await deps.packQueue.enqueue({ packId: id, requestId, generation: pack.generation + 1 })
  return { ...shown, state: 'running', progress_at: at.toISOString() }
}
