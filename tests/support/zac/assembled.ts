import type { ImportedFields } from '@kenshu/contract/delivery-note/schema'
import { type AssembledRest, assemble } from '../../../functions/src/promote/assemble/assemble.ts'
import type { ZacExport } from '../../../functions/src/zac/zac-export.ts'

/** All that an export comes to, at once. */
export function assembledWhole(zac: ZacExport): AssembledRest & { notes: ImportedFields[] } {
  const notes: ImportedFields[] = []
  const assembling = assemble(zac)
  for (;;) {
    const step = assembling.next()
    if (step.done === true) return { notes, ...step.value }
    notes.push(step.value)
  }
}
