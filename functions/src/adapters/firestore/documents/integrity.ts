import type { IntegrityState } from '../../../usecases/integrity/integrity-ports.ts'
import type { Stamped } from '../timestamps.ts'

/** `integrity/state`: the nightly check that runs, and the result of the last (docs/decisions/0060-integrity-check.md). */
export type IntegrityDocument = Stamped<IntegrityState>
