import type { StoredPack } from '../../../usecases/tax-packs/pack-ports.ts'
import type { Stamped } from '../timestamps.ts'

/** `taxPacks/{id}` (docs/decisions/0062-tax-packs.md). Kept for ever: it is small, and says who was given which records. */
export type TaxPackDocument = Stamped<StoredPack>
