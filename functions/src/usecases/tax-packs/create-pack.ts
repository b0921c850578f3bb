import { hash } from 'node:crypto'
import { downloadRangeFault } from '@kenshu/contract/download/download'
import { PACK_NOTES } from '@kenshu/contract/limits'
import type {
  CreatePackRequest,
  PackConditions,
  PackPreview,
  TaxPack,
} from '@kenshu/contract/tax-pack/tax-pack'
import { Failure } from '../../failure.ts'
import { AMOUNTS_REVERSED } from '../../messages/failures.ts'
import { NO_PACKED_NOTES, packTooLarge } from '../../messages/tax-packs.ts'
import { actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import type { Environment } from '../environment.ts'
import type { TaskQueue } from '../waited-task.ts'
import type { PackSource, PackTask, StoredConditions, TaxPacks } from './pack-ports.ts'
import { toTaxPack } from './to-tax-pack.ts'

/** What calls about packs need. */
export interface PackDependencies {
  taxPacks: TaxPacks
  packSource: Pick<PackSource, 'totals'>
  packQueue: TaskQueue<PackTask>
  environment: Environment
}

/** @throws Failure `invalid_request` if a range is reversed */
function toConditions({
  from_date: from,
  to_date: to,
  min_amount: min,
  max_amount: max,
  client,
}: PackConditions): StoredConditions {
  const fault = downloadRangeFault(from, to)
  if (fault !== null) throw new Failure('invalid_request', fault)
  if (min !== undefined && max !== undefined && min > max)
    throw new Failure('invalid_request', AMOUNTS_REVERSED)
  return { from, to, minAmount: min ?? null, maxAmount: max ?? null, clients: [...new Set(client)] }
}

/**
 * How many notes a pack would have.
 * @throws Failure `invalid_request` if a range is reversed
 */
export async function previewPack(
  { packSource }: Pick<PackDependencies, 'packSource'>,
  conditions: PackConditions,
): Promise<PackPreview> {
  const { count, amount, deleted } = await packSource.totals(toConditions(conditions))
  return { count, total_amount: amount, deleted }
}

/**
 * Orders a pack, with an audit entry, and queues its task. Idempotent: calls with the same key make one pack, and queue it again, which is
 * harmless.
 * @throws Failure `invalid_request` if a range is reversed, or it would have no notes or too many
 */
export async function createPack(
  deps: PackDependencies,
  staff: Staff,
  { key, ...wanted }: CreatePackRequest,
  requestId: string,
): Promise<TaxPack> {
  const { taxPacks, packSource, packQueue, environment } = deps
  const conditions = toConditions(wanted)
  const { count } = await packSource.totals(conditions)
  if (count === 0) throw new Failure('invalid_request', NO_PACKED_NOTES)
  if (count > PACK_NOTES) throw new Failure('invalid_request', packTooLarge(PACK_NOTES))
  // The id follows from person and key, so that a repeated call gets the pack that the first one has made.
  const id = hash('sha256', `${staff.uid}\n${key}`).slice(0, 32)
  const requestedAt = environment.now()
  const { from, to, minAmount, maxAmount, clients } = conditions
  const pack = await taxPacks.create(
    {
      id,
      conditions,
      requestedBy: actor(staff),
      requestedAt,
      requestId,
      state: 'running',
      total: count,
      done: 0,
      progressAt: requestedAt,
      generation: 0,
      taskId: '',
      endedAt: null,
      bytes: 0,
    },
    {
      at: requestedAt,
      ...actor(staff),
      action: 'pack.made',
      target: id,
      details: { from, to, minAmount, maxAmount, clients: clients.join('\n'), count },
      requestId,
    },
  )
  if (pack.state === 'running')
    await packQueue.enqueue({ packId: id, requestId, generation: pack.generation })
  return toTaxPack(pack, requestedAt)
}
