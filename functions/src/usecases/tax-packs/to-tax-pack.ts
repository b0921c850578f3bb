import { PACK_DAYS } from '@kenshu/contract/limits'
import type { TaxPack } from '@kenshu/contract/tax-pack/tax-pack'
import { DAY_MS } from '@kenshu/contract/time-units'
import type { StoredPack } from './pack-ports.ts'

/** Below this, a pack has its objects in Storage. What is below checks/ is deleted after a month (docs/storage-lifecycle.json). */
export function packFolder(id: string): string {
  return `checks/pack-${id}/`
}

/** The object of the finished file. */
export function packObject(id: string): string {
  return `${packFolder(id)}pack.zip`
}

/** The pack as the API answers it. */
export function toTaxPack(pack: StoredPack, now: Date): TaxPack {
  const { id, conditions, requestedBy, requestedAt, state, total, done, endedAt, bytes, progressAt } = pack
  const { from, to, minAmount, maxAmount, clients } = conditions
  const expires = endedAt === null ? null : new Date(endedAt.getTime() + PACK_DAYS * DAY_MS)
  return {
    id,
    conditions: {
      from_date: from,
      to_date: to,
      min_amount: minAmount,
      max_amount: maxAmount,
      client: [...clients],
    },
    state: expires !== null && expires <= now ? 'expired' : state,
    total,
    done,
    progress_at: progressAt.toISOString(),
    requested_at: requestedAt.toISOString(),
    requested_by: requestedBy.name || requestedBy.email,
    bytes,
    expires_at: expires?.toISOString() ?? null,
  }
}
