import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { z } from 'zod'
import type { FolderFacts } from '../../../usecases/integrity/integrity-ports.ts'
import { promoteObjectsSchema } from '../../../usecases/promote/stored-promotion.ts'
import type { LockDocument, PromotionDocument } from '../documents/runs.ts'
import { isFree } from '../runs/place.ts'

const schema = z.object({
  state: z.string().catch(''),
  objects: promoteObjectsSchema.nullable().catch(null),
  plan: z
    .object({ ledger: z.object({ object: z.string() }).nullable().catch(null) })
    .nullable()
    .catch(null),
})

/**
 * An upload folder, for the nightly check.
 * @param lease of promotes; the run that holds it is not stalled
 */
export function toFolderFacts(
  doc: QueryDocumentSnapshot<PromotionDocument>,
  lease: LockDocument | undefined,
): FolderFacts {
  const { state, objects, plan } = schema.parse(doc.data())
  const isOpen = state === 'queued' || state === 'running'
  const isHeld = lease?.folder === doc.id && !isFree(lease)
  const reports = Object.values(objects ?? {}).filter((object) => object !== null)
  const ledger = state === 'done' ? (plan?.ledger?.object ?? null) : null
  return {
    folder: doc.id,
    isStalled: isOpen && !isHeld,
    objects: [`uploads/${doc.id}/zac.zip`, ...reports, ...(ledger === null ? [] : [ledger])],
  }
}
